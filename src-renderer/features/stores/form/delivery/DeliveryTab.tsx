import { Stack, Text } from '@chakra-ui/react';
import { useFormState } from 'react-hook-form';
import { PageFields } from '@kit/resource/page/PageFields';
import { ownComplaint } from '@kit/resource/form/validation';
import { Card } from '@kit/ui/layout';
import { useStoreForm } from '../useStoreForm';
import { dispatchSection } from './deliverySections';
import { FleetsSection } from './fleets/FleetsSection';
import { FutureOrdersSection } from './FutureOrdersSection';
import { TipsSection } from './TipsSection';
import { ZonesSection } from './zones/ZonesSection';

const sections = [dispatchSection];

/** A complaint about both switches together belongs to neither. */
const OrderMethodComplaint = () => {
  const { control } = useStoreForm();
  const { errors } = useFormState({ control, name: 'orderMethod' });
  const complaint = ownComplaint(errors.orderMethod);
  return complaint === undefined ? null : (
    <Text role="alert" textStyle="sm" color="fg.error" mt="3">
      {complaint}
    </Text>
  );
};

/** How a store delivers. */
export const DeliveryTab = () => (
  <Stack gap="5">
    <Card p={{ base: '5', lg: '6' }}>
      <PageFields sections={sections} />
      <OrderMethodComplaint />
    </Card>
    <FleetsSection />
    <ZonesSection />
    <TipsSection />
    <FutureOrdersSection />
  </Stack>
);
