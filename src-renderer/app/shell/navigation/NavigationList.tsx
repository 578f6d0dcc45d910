import { Box, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useDenialText } from '@kit/session/blockedText';
import type { DenialReason } from '@kit/session/hooks';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { isWithinPath, type NavigationSection, type NavigationItem } from '../../navigation/navigation';
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

const ScreenLink = chakra(NavLink, {
  base: {
    ...lineStyle,
    color: 'fg.muted',
    transition: 'colors',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'bold' },
  },
});

const ExternalButton = chakra('button', {
  base: {
    ...lineStyle,
    width: 'full',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

const LockedButton = chakra('button', {
  base: {
    ...lineStyle,
    width: 'full',
    color: 'fg.subtle',
    cursor: 'help',
  },
});

interface EntryLinkProps {
  item: NavigationItem;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

/** Entry that the user may not open; can be focused to read the reason. */
const LockedEntry = ({
  item,
  blocked,
  collapsed,
}: {
  item: NavigationItem;
  blocked: DenialReason;
  collapsed: boolean;
}) => {
  const text = useDenialText()(blocked);
  const label = t(item.title);
  return (
    <Tooltip text={text}>
      <LockedButton
        type="button"
        aria-disabled
        {...(collapsed && { 'aria-label': label, justifyContent: 'center', px: '0' })}
      >
        <LockKeyhole size={collapsed ? 20 : 18} aria-hidden />
        {!collapsed && label}
      </LockedButton>
    </Tooltip>
  );
};

/** Page opened in the system browser. */
const ExternalEntry = ({ item, url, isCollapsed, onNavigate }: EntryLinkProps & { url: string }) => {
  const { icon: Icon } = item;
  const label = t('navigation.external', { name: t(item.title) });
  const openExternalPage = () => {
    void openLink(url);
    onNavigate?.();
  };
  const link = (
    <ExternalButton
      type="button"
      aria-label={label}
      onClick={openExternalPage}
      {...(isCollapsed && { justifyContent: 'center', px: '0' })}
    >
      <Icon size={isCollapsed ? 20 : 18} aria-hidden />
      {!isCollapsed && (
        <>
          {t(item.title)}
          <Box as="span" ms="auto">
            <ExternalLink size={14} aria-hidden />
          </Box>
        </>
      )}
    </ExternalButton>
  );
  return isCollapsed ? <Tooltip text={label}>{link}</Tooltip> : link;
};

interface ScreenEntryProps {
  badge: NavigationBadge | null;
  /** True to mark the entry as current only on its own path, not below it. */
  isExact: boolean;
}

/** Link to a screen, with the screen's name as accessible name and the badge as its description. */
const EntryLink = ({ item, isCollapsed, onNavigate, badge, isExact }: EntryLinkProps & ScreenEntryProps) => {
  const badgeId = useId();
  const { icon: Icon } = item;
  const label = t(item.title);
  const ariaDescription = badge !== null && { 'aria-describedby': badgeId };
  const meaning = badge !== null && <VisuallyHidden id={badgeId}>{badge.meaning}</VisuallyHidden>;
  if (!isCollapsed) {
    return (
      <>
        <ScreenLink to={item.path} end={isExact} onClick={onNavigate} {...ariaDescription}>
          <Icon size={18} aria-hidden />
          {label}
          {badge !== null && (
            <NavigationMark ms="auto" aria-hidden data-urgent={badge.isUrgent}>
              {badge.text}
            </NavigationMark>
          )}
        </ScreenLink>
        {meaning}
      </>
    );
  }
  return (
    <>
      <Tooltip text={badge === null ? label : `${label}: ${badge.meaning}`}>
        <ScreenLink
          to={item.path}
          end={isExact}
          aria-label={label}
          justifyContent="center"
          px="0"
          position="relative"
          {...ariaDescription}
        >
          <Icon size={20} aria-hidden />
          {badge !== null && (
            <NavigationMark data-corner="" aria-hidden data-urgent={badge.isUrgent}>
              {badge.text}
            </NavigationMark>
          )}
        </ScreenLink>
      </Tooltip>
      {meaning}
    </>
  );
};

const NavigationEntry = (props: EntryLinkProps & ScreenEntryProps) => {
  const { item, isCollapsed } = props;
  if (item.blocked !== undefined) return <LockedEntry item={item} blocked={item.blocked} collapsed={isCollapsed} />;
  if (item.url !== undefined) return <ExternalEntry {...props} url={item.url} />;
  return <EntryLink {...props} />;
};

interface NavigationListProps {
  groups: readonly NavigationSection[];
  collapsed?: boolean;
  /** Called when the user follows an entry, to close the drawer. */
  onNavigate?: () => void;
}

/** Groups and their screens as a vertical list. */
export const NavigationList = ({ groups, collapsed = false, onNavigate }: NavigationListProps) => {
  const badges = useNavigationBadges();
  const { pathname } = useLocation();
  const currentPaths = groups
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => isWithinPath(pathname, path));
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
                isCollapsed={collapsed}
                onNavigate={onNavigate}
                badge={badges[item.path] ?? null}
                isExact={currentPaths.some((path) => path.startsWith(`${item.path}/`))}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};
