import { VisuallyHidden } from '@chakra-ui/react';

interface BrandedLabel {
  label: string;
  /** Prefix shared with other labels. */
  brand?: string;
}

/** Visible label: without the shared brand. */
export const getShortLabel = ({ label, brand = '' }: BrandedLabel): string => label.slice(brand.length);

/** Option label whose brand is announced and copied, but not visible. */
export const OptionLabel = ({ option }: { option: BrandedLabel }) => (
  <>
    {option.brand !== undefined && option.brand !== '' && (
      <VisuallyHidden asChild>
        <span>{option.brand}</span>
      </VisuallyHidden>
    )}
    {getShortLabel(option)}
  </>
);
