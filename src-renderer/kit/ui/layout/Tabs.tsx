import { chakra, Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    h: '11',
    flexShrink: '0',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    mb: '-1px',
    textStyle: 'sm',
    fontWeight: 'bold',
    color: 'fg.muted',
    cursor: 'button',
    transition: 'colors',
    _hover: { color: 'fg' },
    _selected: { color: 'brand.fg', borderColor: 'brand.solid' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});

interface Tab {
  name: string;
  label: string;
  icon?: LucideIcon;
  /** Rendered after the label. */
  mark?: ReactNode;
}

interface TabsProps {
  /** Prefix of the ids that tie tabs to panels, see `getPanelProps`. */
  id: string;
  label: string;
  tabs: readonly Tab[];
  selectedTab: string;
  onSelect: (name: string) => void;
}

/** Props of the selected tab's panel. */
export const getPanelProps = (id: string, selectedTab: string) => ({
  role: 'tabpanel',
  id: `${id}-panel`,
  'aria-labelledby': `${id}-${selectedTab}`,
});

/** Tab key reaches the selected tab; arrows, Home and End select. */
export const Tabs = ({ id, label, tabs, selectedTab, onSelect }: TabsProps) => {
  // Starts from the focused tab, not from the selected one, which is rendered only once its panel is ready.
  const moveFocus = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const lastIndex = tabs.length - 1;
    const movesByKey = new Map([
      ['ArrowRight', index === lastIndex ? 0 : index + 1],
      ['ArrowLeft', index === 0 ? lastIndex : index - 1],
      ['Home', 0],
      ['End', lastIndex],
    ]);
    const target = tabs[movesByKey.get(event.key) ?? -1];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(target.name);
    document.getElementById(`${id}-${target.name}`)?.focus();
  };
  return (
    <Flex
      role="tablist"
      aria-label={label}
      overflowX="auto"
      overflowY="hidden"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {tabs.map(({ name, label: text, icon: Icon, mark }, index) => (
        <TabButton
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === selectedTab}
          aria-controls={`${id}-panel`}
          tabIndex={name === selectedTab ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={(event) => moveFocus(event, index)}
        >
          {Icon !== undefined && <Icon size={18} aria-hidden />}
          {text}
          {mark}
        </TabButton>
      ))}
    </Flex>
  );
};
