import { Stack } from '@chakra-ui/react';
import { SectionCards } from '@kit/resource/page/WithAside';
import { PaymentMethodsSection } from '../payments/PaymentMethodsSection';
import { ConnectionsSection } from './ConnectionsSection';
import { externalSections } from './externalSections';

export const ExternalServicesTab = () => (
  <Stack gap="5">
    <PaymentMethodsSection />
    <SectionCards sections={externalSections} />
    <ConnectionsSection />
  </Stack>
);
