import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, FormSection } from './fields';

interface FormSectionsProps<Item> {
  sections: readonly FormSection<string, Item>[];
  /** Draws one field, to be filled in or only read. */
  draw: (field: FormField<string, Item>) => ReactNode;
  /** Of the sections' titles: `h3` in a dialog, `h2` on a page. */
  titleAs?: 'h2' | 'h3';
}

/** The fields under the headings of their sections, halves side by side where there is room. */
export const FormSections = <Item,>({ sections, draw, titleAs = 'h3' }: FormSectionsProps<Item>) => {
  const { t } = useTranslation();
  return (
    <Stack gap="8">
      {sections.map(({ key, titleKey, descriptionKey, fields }) => (
        <Box key={key} as="section">
          {titleKey !== undefined && (
            <Stack gap="0.5" mb="4">
              <Heading as={titleAs} textStyle="md" fontWeight="bold">
                {t(titleKey)}
              </Heading>
              {descriptionKey !== undefined && (
                <Text textStyle="sm" color="fg.muted">
                  {t(descriptionKey)}
                </Text>
              )}
            </Stack>
          )}
          <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="5">
            {fields.map((field) => (
              <Box
                key={field.name}
                data-field={field.name}
                gridColumn={field.width === 'half' ? 'auto' : '1 / -1'}
                minW="0"
              >
                {draw(field)}
              </Box>
            ))}
          </Grid>
        </Box>
      ))}
    </Stack>
  );
};
