import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { get, useFormState, useWatch, type Control } from 'react-hook-form';
import { t } from 'i18next';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { isShown } from '../formModel';
import { getFieldPaths, type FormField, type FormSection, type FormValues } from './fields';

interface FieldGridProps<Item> {
  fields: readonly FormField<string, Item>[];
  control: Control<FormValues>;
  render: (field: FormField<string, Item>) => ReactNode;
}

/** Re-renders only when its condition changes, not on every keystroke. */
const ShownField = <Item,>({ field, control, children }: ShownProps<Item>) => {
  const isVisible = useWatch({ control, compute: (values: FormValues) => isShown(field, values) });
  return isVisible ? children : null;
};

interface ShownProps<Item> {
  field: FormField<string, Item>;
  control: Control<FormValues>;
  children: ReactNode;
}

/** Grid of fields without those hidden by other values. */
export const FieldGrid = <Item,>({ fields, control, render }: FieldGridProps<Item>) => (
  <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="5">
    {fields.map((field) => {
      const key = `${field.kind} ${field.name}`;
      const content = (
        <Box key={key} data-field={field.name} gridColumn={field.width === 'half' ? 'auto' : '1 / -1'} minW="0">
          {render(field)}
        </Box>
      );
      return field.shownWhen === undefined ? (
        content
      ) : (
        <ShownField key={key} field={field} control={control}>
          {content}
        </ShownField>
      );
    })}
  </Grid>
);

interface FormSectionsProps<Item> {
  sections: readonly FormSection<string, Item>[];
  control: Control<FormValues>;
  /** Renders one field, editable or read-only. */
  render: (field: FormField<string, Item>) => ReactNode;
  /** Heading level of sections: `h3` in a dialog, `h2` on a page. */
  titleAs?: 'h2' | 'h3';
}

interface CollapsibleSectionProps<Item> {
  section: FormSection<string, Item>;
  control: Control<FormValues>;
  children: ReactNode;
}

const CollapsibleSection = <Item,>({
  section: { titleKey, fields },
  control,
  children,
}: CollapsibleSectionProps<Item>) => {
  const { errors } = useFormState({ control, name: fields.flatMap(getFieldPaths) });
  const isInvalid = fields.flatMap(getFieldPaths).some((path) => get(errors, path) !== undefined);
  return (
    <Disclosure label={titleKey === undefined ? '' : t(titleKey)} forcedOpen={isInvalid} strong>
      {children}
    </Disclosure>
  );
};

/** Fields under section headings, half-width ones side by side if there is room. */
export const FormSections = <Item,>({ sections, control, render, titleAs = 'h3' }: FormSectionsProps<Item>) => (
  <Stack gap="8">
    {sections.map((section) => {
      const { key, titleKey, descriptionKey, folded, fields } = section;
      const description = descriptionKey !== undefined && (
        <Text textStyle="sm" color="fg.muted" mb={folded ? '4' : undefined}>
          {t(descriptionKey)}
        </Text>
      );
      const grid = <FieldGrid fields={fields} control={control} render={render} />;
      return (
        <Box key={key} as="section">
          {folded ? (
            <CollapsibleSection section={section} control={control}>
              {description}
              {grid}
            </CollapsibleSection>
          ) : (
            <>
              {titleKey !== undefined && (
                <Stack gap="0.5" mb="4">
                  <Heading as={titleAs} textStyle="md" fontWeight="bold">
                    {t(titleKey)}
                  </Heading>
                  {description}
                </Stack>
              )}
              {grid}
            </>
          )}
        </Box>
      );
    })}
  </Stack>
);
