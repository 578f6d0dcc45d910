import { HStack, Progress, Text } from '@chakra-ui/react';
import { Download, Moon, RefreshCw, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import type { UpdateState } from '@shared/bridge/device/updates';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { getPlatformNow } from '@kit/session/platformClock';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { notify } from '@kit/ui/overlays/notify';
import { chooseUpdateTonight, openUpdateDownload, restartForUpdate, useUpdateStatus } from '@entities/updates/updates';

const checkForUpdates = async () => {
  const outcome = await invokeAction('updates.check', {});
  if (!outcome.ok) notify.failure(outcome.failure);
};

const UpdateStateText = ({ state }: { state: UpdateState }) => {
  const { relativeTime } = useFormats();
  const { remembers } = useSession();
  switch (state.kind) {
    case 'off':
      return t(`account.updates.off.${state.reason}`);
    case 'failed':
      return t(`account.updates.failed.${state.reason}`);
    case 'downloading':
      return t('account.updates.downloading', { version: state.version, percent: state.percent });
    case 'announced':
      return `${t('updates.announced', { version: state.version })}. ${t('updates.howToInstall')}`;
    case 'ready':
      if (remembers !== 'keychain') {
        return `${t('updates.ready', { version: state.version })}. ${t('updates.withoutKeychain')}`;
      }
      return state.restartsAt === null
        ? `${t('updates.ready', { version: state.version })}. ${t('updates.nothingLost')}`
        : t('account.updates.tonight', {
            version: state.version,
            when: relativeTime(state.restartsAt, getPlatformNow()),
          });
    default:
      return t(`account.updates.${state.kind}`);
  }
};

const UpdateActions = ({ state }: { state: UpdateState }) => {
  if (state.kind === 'ready') {
    const isScheduledTonight = state.restartsAt !== null;
    return (
      <>
        <Button size="sm" onClick={() => void restartForUpdate()}>
          <RotateCw aria-hidden /> {t('updates.restartNow')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => chooseUpdateTonight(!isScheduledTonight)}>
          <Moon aria-hidden /> {isScheduledTonight ? t('account.updates.notTonight') : t('updates.tonight')}
        </Button>
      </>
    );
  }
  return (
    <>
      {state.kind === 'announced' && (
        <Button size="sm" onClick={() => void openUpdateDownload()}>
          <Download aria-hidden /> {t('updates.download')}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={state.kind === 'downloading'}
        loading={state.kind === 'checking'}
        loadingText={t('account.updates.checking')}
        onClick={() => void checkForUpdates()}
      >
        <RefreshCw aria-hidden /> {t('account.updates.check')}
      </Button>
    </>
  );
};

/** Version of the app on this computer, and its updates. */
export const UpdatesCard = () => {
  const { relativeTime } = useFormats();
  const status = useUpdateStatus();
  if (status === null) return null;
  const { version, checkedAt, state } = status;
  return (
    <SectionCard title={t('account.updates.title')}>
      <LabeledValue label={t('account.updates.version')}>
        <Text textStyle="sm">{version}</Text>
      </LabeledValue>
      <LabeledValue label={t('account.updates.state')}>
        <Text textStyle="sm" role="status">
          <UpdateStateText state={state} />
        </Text>
        {state.kind === 'downloading' && (
          <Progress.Root value={state.percent} size="sm" colorPalette="brand" mt="2">
            <Progress.Track aria-label={t('account.updates.progress')}>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
      </LabeledValue>
      {state.kind !== 'off' && (
        <>
          <LabeledValue label={t('account.updates.checkedAt')}>
            <Text textStyle="sm">
              {checkedAt === null ? t('account.updates.never') : relativeTime(checkedAt, getPlatformNow())}
            </Text>
          </LabeledValue>
          <HStack gap="2" wrap="wrap">
            <UpdateActions state={state} />
          </HStack>
        </>
      )}
    </SectionCard>
  );
};
