import { Box, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useDenialText } from '@kit/session/blockedText';
import type { DenialReason } from '@kit/session/hooks';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { isBelow, type NavigationEntries, type NavigationItem } from '../../navigation/navigation';
import { openLink } from '../openLink';
import { useNavigationBadges, type NavigationBadge } from './navigationBadges';
import { NavigationMark } from './NavigationMark';

/** Shared style of all entries. */
const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  h: '10',
  px: '3',
  borderRadius: 'l2',
  textStyle: 'sm',
  _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
} as const;

const Entry = chakra(NavLink, {
  base: {
    ...lineStyle,
    color: 'fg.muted',
    transition: 'colors',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'bold' },
  },
});

const External = chakra('button', {
  base: {
    ...lineStyle,
    width: 'full',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

const Closed = chakra('button', {
  base: {
    ...lineStyle,
    width: 'full',
    color: 'fg.subtle',
    cursor: 'help',
  },
});

interface EntryLinkProps {
  item: NavigationItem;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

/** Entry that the user may not open; can be focused to read the reason. */
const ClosedEntry = ({
  item,
  blocked,
  collapsed,
}: {
  item: NavigationItem;
  blocked: DenialReason;
  collapsed: boolean;
}) => {
  const { t } = useTranslation();
  const text = useDenialText()(blocked);
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

/** Page opened in the system browser. */
const ExternalEntry = ({ item, url, collapsed, onNavigate }: EntryLinkProps & { url: string }) => {
  const { t } = useTranslation();
  const { icon: Icon } = item;
  const label = t('navigation.external', { name: t(item.title) });
  const openExternalPage = () => {
    void openLink(url);
    onNavigate?.();
  };
  const link = (
    <External
      type="button"
      aria-label={label}
      onClick={openExternalPage}
      {...(collapsed && { justifyContent: 'center', px: '0' })}
    >
      <Icon size={collapsed ? 20 : 18} aria-hidden />
      {!collapsed && (
        <>
          {t(item.title)}
          <Box as="span" ms="auto">
            <ExternalLink size={14} aria-hidden />
          </Box>
        </>
      )}
    </External>
  );
  return collapsed ? <Tooltip text={label}>{link}</Tooltip> : link;
};

interface ScreenEntryProps {
  mark: NavigationBadge | null;
  /** True to mark the entry as current only on its own path, not below it. */
  isExact: boolean;
}

/** Link to a screen, with the screen's name as accessible name and the badge as its description. */
const EntryLink = ({ item, collapsed, onNavigate, mark, isExact }: EntryLinkProps & ScreenEntryProps) => {
  const { t } = useTranslation();
  const markId = useId();
  const { icon: Icon } = item;
  const label = t(item.title);
  const ariaDescription = mark !== null && { 'aria-describedby': markId };
  const meaning = mark !== null && <VisuallyHidden id={markId}>{mark.meaning}</VisuallyHidden>;
  if (!collapsed) {
    return (
      <>
        <Entry to={item.path} end={isExact} onClick={onNavigate} {...ariaDescription}>
          <Icon size={18} aria-hidden />
          {label}
          {mark !== null && (
            <NavigationMark ms="auto" aria-hidden data-urgent={mark.isUrgent}>
              {mark.text}
            </NavigationMark>
          )}
        </Entry>
        {meaning}
      </>
    );
  }
  return (
    <>
      <Tooltip text={mark === null ? label : `${label}: ${mark.meaning}`}>
        <Entry
          to={item.path}
          end={isExact}
          aria-label={label}
          justifyContent="center"
          px="0"
          position="relative"
          {...ariaDescription}
        >
          <Icon size={20} aria-hidden />
          {mark !== null && (
            <NavigationMark data-corner="" aria-hidden data-urgent={mark.isUrgent}>
              {mark.text}
            </NavigationMark>
          )}
        </Entry>
      </Tooltip>
      {meaning}
    </>
  );
};

const NavigationEntry = (link: EntryLinkProps & ScreenEntryProps) => {
  const { item, collapsed } = link;
  if (item.blocked !== undefined) return <ClosedEntry item={item} blocked={item.blocked} collapsed={collapsed} />;
  if (item.url !== undefined) return <ExternalEntry {...link} url={item.url} />;
  return <EntryLink {...link} />;
};

interface NavigationListProps {
  groups: readonly NavigationEntries[];
  collapsed?: boolean;
  /** Called when the user follows an entry, to close the drawer. */
  onNavigate?: () => void;
}

/** Groups and their screens as a vertical list. */
export const NavigationList = ({ groups, collapsed = false, onNavigate }: NavigationListProps) => {
  const { t } = useTranslation();
  const badges = useNavigationBadges();
  const { pathname } = useLocation();
  const currentPaths = groups
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => isBelow(pathname, path));
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
              <NavigationEntry
                key={item.path}
                item={item}
                collapsed={collapsed}
                onNavigate={onNavigate}
                mark={badges[item.path] ?? null}
                isExact={currentPaths.some((path) => path.startsWith(`${item.path}/`))}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
