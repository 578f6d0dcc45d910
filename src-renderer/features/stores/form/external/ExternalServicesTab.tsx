import { Stack } from '@chakra-ui/react';
import { PaymentMethodsSection } from '../payments/PaymentMethodsSection';

export const ExternalServicesTab = () => (
  <Stack gap="5">
    <PaymentMethodsSection />
  </Stack>
);
