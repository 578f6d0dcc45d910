import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { getSortDirection, getNextSort, type Sort } from '../state/sorting';

const HeaderButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    mx: '-1.5',
    px: '1.5',
    py: '0.5',
    borderRadius: 'l1',
    textAlign: 'inherit',
    cursor: 'button',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
    '& svg': { flexShrink: '0' },
    '&[data-direction=none] svg': { opacity: '0.45' },
  },
});

const icons = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

interface SortHeaderProps {
  field: string;
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
  children: ReactNode;
}

/** Button in the header of a sortable column; each press switches to the next order: ascending, descending, default. */
export const SortHeader = ({ field, sort, onSortChange, children }: SortHeaderProps) => {
  const direction = getSortDirection(sort, field);
  const Icon = icons[direction];
  return (
    <HeaderButton type="button" data-direction={direction} onClick={() => onSortChange(getNextSort(sort, field))}>
      {children}
      <Icon size={14} aria-hidden />
    </HeaderButton>
  );
};
