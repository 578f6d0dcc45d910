import { HStack } from '@chakra-ui/react';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDenialText } from '@kit/session/blockedText';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import type { NavigationEntries } from '../../navigation/navigation';
import { groupIcons } from '../icons';

const isBelow = (path: string, entry: string) => path === entry || path.startsWith(`${entry}/`);

/** The horizontal layout: a button for each group. */
export const NavigationBar = ({ groups }: { groups: readonly NavigationEntries[] }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const blockedText = useDenialText();
  const { pathname } = useLocation();
  return (
    <HStack
      as="nav"
      aria-label={t('shell.navigation.label')}
      px="6"
      h="14"
      gap="1"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {groups.map(({ group, items }) => {
        const Icon = groupIcons[group];
        const isCurrent = items.some(({ path }) => isBelow(pathname, path));
        return (
          <Menu
            key={group}
            trigger={
              <Button
                variant="ghost"
                size="sm"
                borderRadius="l2"
                {...(isCurrent && { bg: 'brand.subtle', color: 'brand.fg' })}
              >
                <Icon aria-hidden /> {t(`navigation.groups.${group}`)} <ChevronDown aria-hidden />
              </Button>
            }
            entries={items.map(({ title, icon, path, blocked }) => {
              const ItemIcon = blocked === undefined ? icon : LockKeyhole;
              return {
                value: path,
                label: t(title),
                icon: <ItemIcon size={18} aria-hidden />,
                ...(blocked !== undefined && { hint: blockedText(blocked) }),
                // The gate refuses what a right is missing for, and its screen says whom to ask. A group's rule is no gate.
                onSelect: () => blocked?.why !== 'roleNames' && void navigate(path),
              };
            })}
          />
        );
      })}
    </HStack>
  );
};
