import { Stack } from '@chakra-ui/react';
import { PaymentMethodsSection } from '../payments/PaymentMethodsSection';
import { SectionCards } from '../SectionCards';
import { ConnectionsSection } from './ConnectionsSection';
import { externalSections } from './externalSections';

export const ExternalServicesTab = () => (
  <Stack gap="5">
    <PaymentMethodsSection />
    <SectionCards sections={externalSections} />
    <ConnectionsSection />
  </Stack>
);
