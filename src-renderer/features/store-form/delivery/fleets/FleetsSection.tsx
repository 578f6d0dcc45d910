import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { t } from 'i18next';
import { createBlankDeliveryMethod, listSelectableDeliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useCapability, useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../../useStoreForm';
import { distanceSection } from '../deliverySections';
import { FleetRow } from './FleetRow';

const sections = [distanceSection];

/** Fleets of the store in order of priority. */
export const FleetsSection = () => {
  const { control, getValues, readOnly } = useStoreForm();
  const offeredTypes = listSelectableDeliveryTypes(useSession().settings?.features.uberDaas ?? false);
  const hasStoreDetails = useCapability('storeDetails');
  const rows = useFieldArrayRows(control, 'deliveryMethods');
  // Reads the types without watching them: a row's fleet never changes, and adding, removing or moving rows re-renders
  // this component.
  const types = getValues('deliveryMethods').map(({ deliveryType }) => deliveryType);
  const remainingTypes = offeredTypes.filter((type) => !types.includes(type));
  const getName = (index: number) => {
    const type = types[index];
    return type === undefined ? '' : t(`storeDelivery.fleets.types.${type}`);
  };
  return (
    <SectionCard
      field="deliveryMethods"
      title={t('storeDelivery.fleets.title')}
      description={t('storeDelivery.fleets.description')}
      actions={
        !readOnly &&
        remainingTypes.length > 0 && (
          <Menu
            trigger={
              <Button variant="outline" size="sm">
                <Plus aria-hidden /> {t('storeDelivery.fleets.add')}
              </Button>
            }
            entries={remainingTypes.map((type) => ({
              value: type,
              label: t(`storeDelivery.fleets.types.${type}`),
              onSelect: () => rows.append(createBlankDeliveryMethod(type, types.length + 1)),
            }))}
          />
        )
      }
    >
      <FieldArrayList
        rows={rows}
        label={t('storeDelivery.fleets.list')}
        getRowLabel={getName}
        sortable
        readOnly={readOnly}
        emptyText={t('storeDelivery.fleets.none')}
      >
        {(index) => {
          const type = types[index];
          return (
            type !== undefined && (
              <FleetRow index={index} type={type} name={getName(index)} isOffered={offeredTypes.includes(type)} />
            )
          );
        }}
      </FieldArrayList>
      <Stack gap="4">
        <FormFields sections={sections} />
        <Text textStyle="xs" color="fg.muted">
          {t(hasStoreDetails ? 'storeDelivery.fleets.zoneFeeFirst' : 'storeDelivery.fleets.amountsNotKept')}
        </Text>
      </Stack>
    </SectionCard>
  );
};
