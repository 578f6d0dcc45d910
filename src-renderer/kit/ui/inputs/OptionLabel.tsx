import { VisuallyHidden } from '@chakra-ui/react';
import type { PickerOption } from './MultiPicker';

/** What is seen of an option's label: all but the brand that the options share. */
export const shortLabel = ({ label, brand = '' }: Pick<PickerOption, 'label' | 'brand'>): string =>
  label.slice(brand.length);

/** An option's label whose brand is heard and copied, and not seen on each line again. */
export const OptionLabel = ({ option }: { option: Pick<PickerOption, 'label' | 'brand'> }) => (
  <>
    {option.brand !== undefined && option.brand !== '' && (
      <VisuallyHidden asChild>
        <span>{option.brand}</span>
      </VisuallyHidden>
    )}
    {shortLabel(option)}
  </>
);
