import { Stack, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { useCapability } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../../useStoreForm';
import { placeSection } from '../deliverySections';
import { ZoneMap } from './ZoneMap';
import { ZoneRows } from './ZoneRows';

/** Loads the dialog on demand, together with the XML parser and the geometry code that it needs. */
const ImportDialog = lazy(() => import('../import/ImportDialog'));

const sections = [placeSection];

/** Delivery and exclusion zones as map and lists. */
export const ZonesSection = () => {
  const { country } = useFormats();
  const { readOnly, item } = useStoreForm();
  const hasStoreDetails = useCapability('storeDetails');
  const [isImportDialogOpen, setIsImportDialogOpen] = useState(false);
  return (
    <SectionCard
      title={t('storeDelivery.zones.title')}
      description={t('storeDelivery.zones.description')}
      actions={
        !readOnly && (
          <Button variant="outline" size="sm" onClick={() => setIsImportDialogOpen(true)}>
            <Upload aria-hidden /> {t('storeDelivery.import.open')}
          </Button>
        )
      }
    >
      <ZoneMap />
      {item !== null && item.deliveryZoneFile !== null && (
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {t('storeDelivery.zones.file', { name: item.deliveryZoneFile })}
        </Text>
      )}
      <Stack gap="8">
        <ZoneRows field="deliveryZones" />
        <ZoneRows field="exclusionZones" />
      </Stack>
      <Stack gap="4">
        <Text textStyle="sm" fontWeight="bold">
          {t('storeDelivery.place.title')}
        </Text>
        {hasStoreDetails ? (
          <FormFields sections={sections} />
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {t('storeDelivery.place.notKept')}
          </Text>
        )}
      </Stack>
      {isImportDialogOpen && (
        <Suspense fallback={null}>
          <ImportDialog country={country} onClose={() => setIsImportDialogOpen(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
};
