import { Box, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useBlockedText } from '@kit/session/blockedText';
import type { Blocked } from '@kit/session/hooks';
import { Tooltip } from '@kit/ui/Tooltip';
import type { NavigationEntries, NavigationItem } from '../navigation/navigation';
import { navigationMarks, type NavigationMark } from './navigationMarks';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '10',
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    transition: 'colors',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'bold' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

const Closed = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '10',
    px: '3',
    width: 'full',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.subtle',
    cursor: 'help',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

interface EntryLinkProps {
  item: NavigationItem;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

/** In sight and closed: takes the focus to say why. */
const ClosedEntry = ({ item, blocked, collapsed }: { item: NavigationItem; blocked: Blocked; collapsed: boolean }) => {
  const { t } = useTranslation();
  const text = useBlockedText()(blocked);
  const label = t(item.title);
  return (
    <Tooltip text={text}>
      <Closed
        type="button"
        aria-disabled
        {...(collapsed && { 'aria-label': label, justifyContent: 'center', px: '0' })}
      >
        <LockKeyhole size={collapsed ? 20 : 18} aria-hidden />
        {!collapsed && label}
      </Closed>
    </Tooltip>
  );
};

const Mark = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'xs',
    fontWeight: 'bold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-corner]': { position: 'absolute', top: '0', insetEnd: '0', fontSize: '2xs', px: '1', minW: '4' },
  },
});

/** The name stays the screen's own: what stands beside it describes it. */
const EntryLink = ({ item, collapsed, onNavigate, mark }: EntryLinkProps & { mark: NavigationMark | null }) => {
  const { t } = useTranslation();
  const markId = useId();
  const { icon: Icon } = item;
  const label = t(item.title);
  const described = mark !== null && { 'aria-describedby': markId };
  const meaning = mark !== null && <VisuallyHidden id={markId}>{mark.meaning}</VisuallyHidden>;
  if (!collapsed) {
    return (
      <>
        <Entry to={item.path} onClick={onNavigate} {...described}>
          <Icon size={18} aria-hidden />
          {label}
          {mark !== null && (
            <Mark ms="auto" aria-hidden>
              {mark.text}
            </Mark>
          )}
        </Entry>
        {meaning}
      </>
    );
  }
  return (
    <>
      <Tooltip text={mark === null ? label : `${label}: ${mark.meaning}`}>
        <Entry to={item.path} aria-label={label} justifyContent="center" px="0" position="relative" {...described}>
          <Icon size={20} aria-hidden />
          {mark !== null && (
            <Mark data-corner="" aria-hidden>
              {mark.text}
            </Mark>
          )}
        </Entry>
      </Tooltip>
      {meaning}
    </>
  );
};

const MarkedLink = ({ useMark, ...link }: EntryLinkProps & { useMark: () => NavigationMark | null }) => (
  <EntryLink {...link} mark={useMark()} />
);

const NavigationEntry = (link: EntryLinkProps) => {
  const { item, collapsed } = link;
  if (item.blocked !== undefined) return <ClosedEntry item={item} blocked={item.blocked} collapsed={collapsed} />;
  const useMark = navigationMarks[item.path];
  return useMark === undefined ? <EntryLink {...link} mark={null} /> : <MarkedLink {...link} useMark={useMark} />;
};

interface NavigationListProps {
  groups: readonly NavigationEntries[];
  collapsed?: boolean;
  /** For the drawer, which closes then. */
  onNavigate?: () => void;
}

/** The groups and their screens, one below the other. */
export const NavigationList = ({ groups, collapsed = false, onNavigate }: NavigationListProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap={collapsed ? '3' : '6'}>
      {groups.map(({ group, items }) => (
        <Box key={group} role="group" aria-label={t(`navigation.groups.${group}`)}>
          {group !== 'account' && !collapsed && (
            <Text px="3" mb="1.5" textStyle="xs" fontWeight="bold" color="fg.subtle" aria-hidden>
              {t(`navigation.groups.${group}`)}
            </Text>
          )}
          <Stack gap="0.5">
            {items.map((item) => (
              <NavigationEntry key={item.path} item={item} collapsed={collapsed} onNavigate={onNavigate} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
