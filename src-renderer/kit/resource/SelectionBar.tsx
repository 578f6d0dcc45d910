import { Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@shared/bridge/failure';
import { useFormats } from '@kit/format/useFormats';
import type { Selection } from '@kit/selection/useSelection';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/notify';

interface SelectionBarProps {
  selection: Selection;
  /** How many there are under the present filters. */
  count: number;
  /** Ids of all of them. */
  readAll: () => Promise<Outcome<readonly number[]>>;
  /** What can be done to what is chosen. */
  children: ReactNode;
}

/** How many rows are chosen, the way to all and to none, and what can be done to them. */
export const SelectionBar = ({ selection, count, readAll, children }: SelectionBarProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [reading, setReading] = useState(false);
  const takeAll = async () => {
    setReading(true);
    const outcome = await readAll();
    setReading(false);
    if (outcome.ok) selection.take(outcome.value);
    else notify.failure(outcome.failure);
  };
  const { size } = selection.ids;
  return (
    <Flex
      role="region"
      aria-label={t('list.selection.label')}
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="2.5"
      bg="bg.info"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Text role="status" fontWeight="bold" textStyle="sm">
        {t('list.selection.chosen', { count: size, value: formats.count(size) })}
      </Text>
      <Button
        look="ghost"
        size="xs"
        loading={reading}
        loadingText={t('list.selection.reading')}
        onClick={() => void takeAll()}
      >
        {t('list.selection.takeAll', { count, value: formats.count(count) })}
      </Button>
      <Button look="ghost" size="xs" onClick={() => selection.choose([])}>
        {t('list.selection.none')}
      </Button>
      <Flex flex="1" justify="flex-end" gap="2">
        {children}
      </Flex>
    </Flex>
  );
};
