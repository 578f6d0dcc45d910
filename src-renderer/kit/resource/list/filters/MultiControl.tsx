import { Menu, Popover, Portal, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import { OptionLabel, getShortLabel } from '@kit/ui/inputs/OptionLabel';
import type { MultiFilter } from './filters';
import { closeOnEscape } from '@kit/ui/overlays/closeOnEscape';
import { FocusOnMount } from '@kit/ui/overlays/FocusOnMount';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import { usePicker } from '../../form/fields/usePicker';

/** Maximum options shown in a menu; more are shown in a panel with a search. */
const maxMenuOptions = 12;

interface MultiControlProps {
  filter: MultiFilter;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

interface OptionsProps {
  label: string;
  options: readonly PickerOption[];
  search: ReturnType<typeof usePicker>['search'];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  trigger: ReactElement;
}

/** Menu of checkboxes, for few options. */
const OptionsMenu = ({ options, value, onChange, trigger }: OptionsProps) => (
  <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Context>
          {({ setOpen }) => (
            <Menu.Content onKeyDown={closeOnEscape(() => setOpen(false))} maxH="20rem" overflowY="auto" minW="14rem">
              {options.length === 0 && (
                <Menu.Item value="none" disabled>
                  {t('list.noOptions')}
                </Menu.Item>
              )}
              {options.map((option) => (
                <Menu.CheckboxItem
                  key={option.value}
                  value={String(option.value)}
                  checked={value.includes(option.value)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...value, option.value] : value.filter((id) => id !== option.value))
                  }
                >
                  <OptionLabel option={option} />
                  <Menu.ItemIndicator />
                </Menu.CheckboxItem>
              ))}
              <FocusOnMount />
            </Menu.Content>
          )}
        </Menu.Context>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

/** Searchable panel, for many options. */
const OptionsPanel = ({ label, options, search, value, onChange, trigger }: OptionsProps) => (
  <PanelButton trigger={trigger} label={label} width="22rem">
    <Popover.Body>
      <Field label={label}>
        <MultiPicker label={label} bulk={false} options={options} search={search} value={value} onChange={onChange} />
      </Field>
    </Popover.Body>
  </PanelButton>
);

/** Multiple choice filter. */
export const MultiControl = ({ filter, value, onChange }: MultiControlProps) => {
  const { options, search, onChange: choose } = usePicker({ useOptions: filter.useOptions, value, onChange });
  const selectedNames = options.filter((option) => value.includes(option.value)).map(getShortLabel);
  const label = t(filter.labelKey);
  const trigger = (
    <Button variant="outline" px="3.5" fontWeight="normal" borderColor="border.control" maxW="16rem">
      <Text as="span" truncate>
        {selectedNames.length === 0 ? label : t('list.selectedValues', { label, names: selectedNames.join(', ') })}
      </Text>
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
  // True once there were too many options for a menu. Stays true, since a later search may find only a few.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && (options.length > maxMenuOptions || !search.isComplete)) setIsLong(true);
  const Options = isLong ? OptionsPanel : OptionsMenu;
  return <Options {...{ label, options, search, value, trigger }} onChange={choose} />;
};
