import { Box, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { t } from 'i18next';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useStoreForm } from '../../useStoreForm';
import { MoneyField, TextField } from '../deliveryFields';

type ZoneField = 'deliveryZones' | 'exclusionZones';

const ZoneRow = memo(({ field, index }: { field: ZoneField; index: number }) => (
  <Grid templateColumns={{ base: '1fr', md: field === 'deliveryZones' ? '2fr 1fr' : '1fr' }} gap="3" alignItems="start">
    <TextField name={`${field}.${index}.name`} label={t('storeDelivery.zones.name')} required />
    {field === 'deliveryZones' && (
      <MoneyField
        name={`${field}.${index}.fee`}
        label={t('storeDelivery.zones.fee')}
        help={t('storeDelivery.zones.feeHelp')}
      />
    )}
  </Grid>
));

/** Zones of a kind as a list: rename, price, reorder, remove. */
export const ZoneRows = ({ field }: { field: ZoneField }) => {
  const { control, readOnly } = useStoreForm();
  const rows = useFieldArrayRows(control, field);
  const isExclusion = field === 'exclusionZones';
  const title = t(isExclusion ? 'storeDelivery.zones.exclusions' : 'storeDelivery.zones.deliveries');
  return (
    <Stack gap="3">
      <HStack gap="2">
        <Box
          boxSize="3"
          borderRadius="xs"
          borderWidth="2px"
          borderStyle={isExclusion ? 'dashed' : 'solid'}
          borderColor={isExclusion ? 'red.solid' : 'brand.solid'}
          aria-hidden
        />
        <Heading as="h3" textStyle="sm" fontWeight="bold">
          {title}
        </Heading>
      </HStack>
      {!isExclusion && rows.ids.length > 1 && (
        <Text textStyle="xs" color="fg.muted">
          {t('storeDelivery.zones.order')}
        </Text>
      )}
      <FieldArrayList
        rows={rows}
        label={title}
        getRowLabel={(index) =>
          t(isExclusion ? 'storeDelivery.zones.exclusionRow' : 'storeDelivery.zones.zoneRow', { place: index + 1 })
        }
        sortable={!isExclusion && rows.ids.length > 1}
        readOnly={readOnly}
        emptyText={t(isExclusion ? 'storeDelivery.zones.noExclusions' : 'storeDelivery.zones.none')}
      >
        {(index) => <ZoneRow field={field} index={index} />}
      </FieldArrayList>
    </Stack>
  );
};
