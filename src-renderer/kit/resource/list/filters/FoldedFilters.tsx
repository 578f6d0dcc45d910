import { Popover, Stack } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { PanelButton } from '@kit/ui/overlays/PanelButton';

interface CollapsedFiltersProps {
  /** Number of collapsed filters that are set. */
  activeCount: number;
  children: ReactNode;
}

/** Filters that do not fit in the line, behind a button that shows how many of them are set. */
export const CollapsedFilters = ({ activeCount, children }: CollapsedFiltersProps) => (
  <PanelButton
    label={t('list.filters')}
    width="auto"
    trigger={
      <Button
        variant="outline"
        px="3.5"
        flexShrink={0}
        fontWeight="normal"
        borderColor="border.control"
        {...(activeCount > 0 && { bg: 'brand.subtle', color: 'brand.fg' })}
      >
        <ListFilter size={16} aria-hidden />
        {activeCount === 0 ? t('list.moreFilters') : t('list.moreFiltersSet', { count: activeCount })}
      </Button>
    }
  >
    <Popover.Body p="4">
      <Stack gap="2" align="flex-start" maxW="32rem">
        {children}
      </Stack>
    </Popover.Body>
  </PanelButton>
);
