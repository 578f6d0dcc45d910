import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { mainProfileId, maxProfiles, profileColors, type Profile } from '@shared/bridge/device/profiles';
import { invokeAction } from '@kit/bridge/client';
import { showProfiles, useProfiles } from '@kit/session/profiles';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Swatch } from '@kit/ui/Swatch';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import ProfileDialog from './ProfileDialog';

const openProfile = async ({ id }: Profile) => {
  const outcome = await invokeAction('profiles.open', { id });
  if (outcome.ok) showProfiles(outcome.value);
  else notify.failure(outcome.failure);
};

/** Accounts of this computer, each with its own process, session and data. */
export const ProfilesCard = () => {
  const profiles = useProfiles();
  const [editedProfile, setEditedProfile] = useState<Profile | 'new' | null>(null);
  const { ask, dialog } = useConfirm();

  const remove = async ({ id, name }: Profile) => {
    const isConfirmed = await ask({
      title: t('account.profiles.removeTitle', { name }),
      body: t('account.profiles.removeBody'),
      confirmLabel: t('account.profiles.removeConfirm'),
      danger: true,
      namesTenant: false,
    });
    if (!isConfirmed) return;
    const outcome = await invokeAction('profiles.remove', { id });
    if (!outcome.ok) return notify.failure(outcome.failure);
    showProfiles(outcome.value.profiles);
    if (outcome.value.hasForgottenLogins) notify.success(t('account.profiles.removed', { name }));
    else notify.warning(t('account.profiles.removedExceptLogin', { name }));
  };

  return (
    <SectionCard
      title={t('account.profiles.title')}
      description={t('account.profiles.description')}
      actions={
        <Button
          variant="outline"
          size="sm"
          disabled={profiles.length >= maxProfiles}
          title={profiles.length >= maxProfiles ? t('errors.tooManyProfiles') : undefined}
          onClick={() => setEditedProfile('new')}
        >
          <Plus aria-hidden /> {t('account.profiles.open')}
        </Button>
      }
    >
      <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" borderColor="border" borderRadius="l2">
        {profiles.map((profile, index) => (
          <Flex
            as="li"
            key={profile.id}
            align="center"
            gap="3"
            px="3"
            py="2"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border"
          >
            <Swatch color={profileColors[profile.color].hex} />
            <Text flex="1" minW="0" truncate textStyle="sm" fontWeight="bold">
              {profile.name}
            </Text>
            {profile.isOwn ? (
              <Badge tone="info">{t('account.profiles.own')}</Badge>
            ) : (
              <HStack gap="1">
                {profile.isRunning && <Badge tone="neutral">{t('account.profiles.running')}</Badge>}
                <IconButton
                  size="sm"
                  label={t('account.profiles.openNamed', { name: profile.name })}
                  onClick={() => void openProfile(profile)}
                >
                  <ExternalLink aria-hidden />
                </IconButton>
              </HStack>
            )}
            <IconButton
              size="sm"
              label={t('account.profiles.editNamed', { name: profile.name })}
              onClick={() => setEditedProfile(profile)}
            >
              <Pencil aria-hidden />
            </IconButton>
            {!profile.isOwn && profile.id !== mainProfileId && (
              <IconButton
                size="sm"
                label={t('account.profiles.removeNamed', { name: profile.name })}
                onClick={() => void remove(profile)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </Flex>
        ))}
      </Stack>
      {editedProfile !== null && (
        <ProfileDialog
          profile={editedProfile === 'new' ? null : editedProfile}
          onClose={() => setEditedProfile(null)}
        />
      )}
      {dialog}
    </SectionCard>
  );
};
