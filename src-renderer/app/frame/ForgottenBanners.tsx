import { HStack, Text } from '@chakra-ui/react';
import { AlarmClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { storeInList } from '@features/store-list/storeAddress';
import { act } from '@kit/bridge/client';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLive } from '@kit/live/useLive';
import type { RequestedAction } from '@kit/resource/useRequestedAction';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/notify';
import { FrameBanner } from './FrameBanner';

/** So many have a line of their own; the rest are counted. */
const shownFirst = 3;

const colours = { bg: 'bg.error', borderBottomWidth: '1px', borderColor: 'red.border', py: '1.5' } as const;

const acknowledge = async ({ storeId, closingId }: ForgottenClosing) => {
  const outcome = await act('stores.acknowledgeClosing', { storeId, closingId });
  // Another window was quicker: the banner is gone here, too.
  if (!outcome.ok && outcome.failure.kind !== 'badRequest') notify.failure(outcome.failure);
};

const ForgottenBanner = ({ closing }: { closing: ForgottenClosing }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayOpen = usePermission()('stores', 'update') === 'allowed';
  const { storeId, name, since, dispatchMethod } = closing;
  const when = useTicking((now) => formats.when(t, since, now));

  const goTo = () => {
    const ask: RequestedAction | null = mayOpen ? { ask: 'open', id: storeId } : null;
    void navigate({ pathname: '/stores', search: storeInList({ id: storeId, name }).toString() }, { state: ask });
  };
  return (
    <FrameBanner
      label={t(`watch.forgotten.title.${dispatchMethod}`, { name })}
      icon={AlarmClock}
      title={t(`watch.forgotten.title.${dispatchMethod}`, { name })}
      announced
      action={
        <HStack gap="2" flexShrink={0}>
          <Button
            look="outline"
            size="xs"
            bg="bg.panel"
            aria-label={t(mayOpen ? 'watch.forgotten.openStore' : 'watch.forgotten.seeStore', { name })}
            onClick={goTo}
          >
            {t(mayOpen ? 'watch.forgotten.open' : 'watch.forgotten.see')}
          </Button>
          <Button
            look="ghost"
            size="xs"
            aria-label={t('watch.forgotten.acknowledgeStore', { name })}
            onClick={() => void acknowledge(closing)}
          >
            {t('watch.forgotten.acknowledge')}
          </Button>
        </HStack>
      }
      {...colours}
    >
      {t('watch.forgotten.since', { when })}
    </FrameBanner>
  );
};

/** Stores that nobody has opened again for hours, on every screen until somebody opens them or says that they know. */
export const ForgottenBanners = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const forgotten = useLive('forgottenClosings')?.rows ?? [];
  const rest = forgotten.length - shownFirst;
  return (
    <>
      {forgotten.slice(0, shownFirst).map((closing) => (
        <ForgottenBanner key={closing.closingId} closing={closing} />
      ))}
      {rest > 0 && (
        <HStack px="6" gap="3" textStyle="sm" justify="space-between" {...colours}>
          <Text ps="8">{t('watch.forgotten.more', { count: rest, value: formats.count(rest) })}</Text>
          <Button look="outline" size="xs" bg="bg.panel" onClick={() => void navigate('/stores?status=closed')}>
            {t('watch.forgotten.seeAll')}
          </Button>
        </HStack>
      )}
    </>
  );
};
