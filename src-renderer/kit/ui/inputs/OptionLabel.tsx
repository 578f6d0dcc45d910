import { VisuallyHidden } from '@chakra-ui/react';

interface BrandedLabel {
  label: string;
  /** What it begins with and the other labels share. */
  brand?: string;
}

/** What is seen of an option's label: all but the brand that the options share. */
export const shortLabel = ({ label, brand = '' }: BrandedLabel): string => label.slice(brand.length);

/** An option's label whose brand is heard and copied, and not seen on each line again. */
export const OptionLabel = ({ option }: { option: BrandedLabel }) => (
  <>
    {option.brand !== undefined && option.brand !== '' && (
      <VisuallyHidden asChild>
        <span>{option.brand}</span>
      </VisuallyHidden>
    )}
    {shortLabel(option)}
  </>
);
