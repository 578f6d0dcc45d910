import { HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import type { ListSelection } from '@kit/selection/useListSelection';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';

interface SelectionBarProps {
  selection: Pick<ListSelection, 'rows' | 'getSize' | 'clear'>;
  /** Number of rows that match the filters; null if unknown. */
  count: number | null;
  onSelectAll: () => void;
  masculine?: boolean | undefined;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Number of selected rows, links to select all or none, and bulk actions. */
export const SelectionBar = ({ selection, count, onSelectAll, masculine = false, children }: SelectionBarProps) => {
  const formats = useFormats();
  const getTextKey = <Name extends 'allMatching' | 'chosen' | 'takeAll' | 'takeAllMatching'>(name: Name) =>
    masculine ? (`list.selection.masculine.${name}` as const) : (`list.selection.${name}` as const);
  const { rows, getSize, clear } = selection;
  const isUncounted = count === null && rows.kind === 'query';
  const size = getSize(count ?? 0);
  const areAllSelected = rows.kind === 'query' && rows.except.length === 0;
  return (
    <StickyFooter
      label={t('list.selection.label')}
      status={
        <HStack gap="3" wrap="wrap">
          <Text role="status" fontWeight="bold" textStyle="sm">
            {isUncounted
              ? t(getTextKey('allMatching'))
              : t(getTextKey('chosen'), { count: size, value: formats.count(size) })}
          </Text>
          {!areAllSelected && (
            <Button variant="ghost" size="xs" onClick={onSelectAll}>
              {count === null
                ? t(getTextKey('takeAllMatching'))
                : t(getTextKey('takeAll'), { count, value: formats.count(count) })}
            </Button>
          )}
          <Button variant="ghost" size="xs" onClick={clear}>
            {t('list.selection.none')}
          </Button>
        </HStack>
      }
    >
      {children}
    </StickyFooter>
  );
};
