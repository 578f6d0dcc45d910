import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import type { ChipFilter } from './filters';

interface FilterChipProps {
  filter: ChipFilter;
  value: string;
  onRemove: () => void;
}

/** Filter set by a URL, removed on click. */
export const FilterChip = ({ filter, value, onRemove }: FilterChipProps) => {
  const chipText = t('list.selectedValues', { label: t(filter.labelKey), names: filter.useValueText(value) });
  return (
    <Button
      variant="outline"
      size="sm"
      px="3"
      maxW="22rem"
      bg="brand.subtle"
      color="brand.fg"
      fontWeight="normal"
      aria-label={t('list.takeOff', { filter: chipText })}
      onClick={onRemove}
    >
      <Box as="span" truncate>
        {chipText}
      </Box>
      <X size={14} aria-hidden />
    </Button>
  );
};
