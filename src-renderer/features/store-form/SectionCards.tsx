import { Stack } from '@chakra-ui/react';
import type { Store } from '@shared/contract/stores/stores';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { Card } from '@kit/ui/layout/layout';

/** Sections of a tab as cards. */
export const SectionCards = ({ sections }: { sections: readonly FormSection<string, Store>[] }) => (
  <Stack gap="5">
    {sections.map((section) => (
      <Card key={section.key} p={{ base: '5', lg: '6' }}>
        <FormFields sections={[section]} />
      </Card>
    ))}
  </Stack>
);
