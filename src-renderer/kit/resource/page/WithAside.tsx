import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '@kit/ui/layout/layout';
import type { FormSection } from '../form/fields/fields';
import { FormFields } from '../form/fields/FormFields';

/** Sections of a form page as cards. */
export const SectionCards = <Item,>({ sections }: { sections: readonly FormSection<string, Item>[] }) =>
  sections.map((section) => (
    <Card key={section.key} p={{ base: '5', lg: '6' }}>
      <FormFields sections={[section]} />
    </Card>
  ));

interface WithAsideProps {
  /** Content beside the fields, visible while they scroll. */
  aside: ReactNode;
  asideWidth?: '23rem' | '24rem' | '27rem';
  /** In narrow windows, shows the aside above the fields instead of below. */
  isAbove?: boolean;
  children: ReactNode;
}

/** Fields of a form with related content beside them, such as a preview. */
export const WithAside = ({ aside, asideWidth = '23rem', isAbove = false, children }: WithAsideProps) => {
  const content = (
    <Box position={{ xl: 'sticky' }} top="5rem" minW="0" {...(isAbove && { order: { xl: 2 } })}>
      {aside}
    </Box>
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: `minmax(0, 1fr) ${asideWidth}` }} gap="5" alignItems="start">
      {isAbove && content}
      <Stack gap="5" minW="0">
        {children}
      </Stack>
      {!isAbove && content}
    </Grid>
  );
};
