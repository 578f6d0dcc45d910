import { Stack, Text } from '@chakra-ui/react';
import { useFormState } from 'react-hook-form';
import { t } from 'i18next';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { getRootError } from '@kit/resource/form/fieldErrors';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../useStoreForm';
import { dispatchSection } from './deliverySections';
import { FleetsSection } from './fleets/FleetsSection';
import { FutureOrdersSection } from './FutureOrdersSection';
import { TipsSection } from './TipsSection';
import { ZonesSection } from './zones/ZonesSection';

const sections = [dispatchSection];

/** Error that concerns both dispatch method switches, for instance if both are off. */
const OrderMethodFieldError = () => {
  const { control } = useStoreForm();
  const { errors } = useFormState({ control, name: 'orderMethod' });
  const fieldError = getRootError(errors.orderMethod);
  return fieldError === undefined ? null : (
    <Text role="alert" textStyle="sm" color="fg.error">
      {fieldError}
    </Text>
  );
};

/** Delivery settings of a store. */
export const DeliveryTab = () => (
  <Stack gap="5">
    <SectionCard title={t('stores.form.sections.dispatch')}>
      <FormFields sections={sections} />
      <OrderMethodFieldError />
    </SectionCard>
    <FleetsSection />
    <ZonesSection />
    <TipsSection />
    <FutureOrdersSection />
  </Stack>
);
