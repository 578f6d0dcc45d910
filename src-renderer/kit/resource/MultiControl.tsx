import { Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import type { MultiFilter } from './filters';

interface MultiControlProps {
  filter: MultiFilter;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Any number of a list's options, ticked in a menu that stays open. */
export const MultiControl = ({ filter, value, onChange }: MultiControlProps) => {
  const { t } = useTranslation();
  const options = filter.useOptions();
  const chosen = new Set(value.map(String));
  const names = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
  const label = t(filter.labelKey);
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button look="outline" fontWeight="normal" borderColor="border.control" maxW="16rem">
          {names.length === 0 ? label : t('list.chosen', { label, names: names.join(', ') })}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="20rem" overflowY="auto" minW="14rem">
            {options.length === 0 && (
              <Menu.Item value="none" disabled>
                {t('list.noOptions')}
              </Menu.Item>
            )}
            {options.map((option) => (
              <Menu.CheckboxItem
                key={option.value}
                value={option.value}
                checked={chosen.has(option.value)}
                onCheckedChange={(checked) =>
                  onChange(
                    checked ? [...value, Number(option.value)] : value.filter((id) => String(id) !== option.value),
                  )
                }
              >
                {option.label}
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
