import { Box, HStack, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, Ellipsis, LockKeyhole, type LucideIcon } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { t } from 'i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFittingControls } from '@kit/resource/list/filters/useFittingControls';
import { useDenialText } from '@kit/session/blockedText';
import { Button } from '@kit/ui/Button';
import { Menu, type MenuEntry } from '@kit/ui/overlays/Menu';
import { isWithinPath, type NavigationSection, type NavigationItem } from '../../navigation/navigation';
import { groupIcons } from '../icons';
import { openLink } from '../openLink';
import { useNavigationBadges } from './navigationBadges';
import { NavigationMark } from './NavigationMark';

interface GroupMenuProps {
  label: string;
  Icon: LucideIcon;
  groups: readonly NavigationSection[];
}

/** Menu with the screens of one or several groups. */
const GroupMenu = ({ label, Icon, groups }: GroupMenuProps) => {
  const navigate = useNavigate();
  const getDenialText = useDenialText();
  const { pathname } = useLocation();
  const badges = useNavigationBadges();
  const badgeId = useId();
  const items = groups.flatMap((group) => group.items);
  const isCurrent = items.some(({ path }) => isWithinPath(pathname, path));
  const badge = items.map(({ path }) => badges[path]).find((navigationBadge) => navigationBadge != null);
  const createMenuEntry = ({ title, icon: ItemIcon, path, url, blocked }: NavigationItem): MenuEntry => {
    const name = t(title);
    const hint = blocked === undefined ? badges[path]?.meaning : getDenialText(blocked);
    const ShownIcon = blocked === undefined ? ItemIcon : LockKeyhole;
    return {
      value: path,
      label: url === undefined ? name : t('navigation.external', { name }),
      icon: <ShownIcon size={18} aria-hidden />,
      ...(hint !== undefined && { hint }),
      onSelect: () => {
        if (url !== undefined) void openLink(url);
        // Opens blocked screens too, since they explain the missing permission. Exception: no screen explains a group's
        // rule.
        else if (blocked?.kind !== 'roleNames') void navigate(path);
      },
    };
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            borderRadius="l2"
            {...(isCurrent && { bg: 'brand.subtle', color: 'brand.fg' })}
            {...(badge && { 'aria-describedby': badgeId })}
          >
            <Icon aria-hidden /> {label}
            {badge && (
              <NavigationMark aria-hidden data-urgent={badge.isUrgent}>
                {badge.text}
              </NavigationMark>
            )}
            <ChevronDown aria-hidden />
          </Button>
        }
        entries={groups.flatMap((group) =>
          group.items.map((item, index) => ({
            ...createMenuEntry(item),
            ...(index === 0 && groups.length > 1 && { groupLabel: t(`navigation.groups.${group.group}`) }),
          })),
        )}
      />
      {badge && <VisuallyHidden id={badgeId}>{badge.meaning}</VisuallyHidden>}
    </>
  );
};

/** Horizontal layout: a button per group, and one for the groups that do not fit. */
export const NavigationBar = ({ groups }: { groups: readonly NavigationSection[] }) => {
  const lineRef = useRef<HTMLDivElement>(null);
  const names = groups.map(({ group }) => group).join(' ');
  const { shown, collapsed } = useFittingControls(
    'navigation',
    lineRef,
    useMemo(() => names.split(' '), [names]),
    [],
  );
  return (
    <Box
      as="nav"
      aria-label={t('shell.navigation.label')}
      px="6"
      py="2.5"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <HStack ref={lineRef} gap="2">
        {groups
          .filter(({ group }) => shown.includes(group))
          .map((group) => (
            <Box key={group.group} data-control={group.group} flexShrink={0}>
              <GroupMenu
                label={t(`navigation.groups.${group.group}`)}
                Icon={groupIcons[group.group]}
                groups={[group]}
              />
            </Box>
          ))}
        {collapsed.length > 0 && (
          <GroupMenu
            label={t('shell.navigation.more')}
            Icon={Ellipsis}
            groups={groups.filter(({ group }) => collapsed.includes(group))}
          />
        )}
      </HStack>
    </Box>
  );
};
