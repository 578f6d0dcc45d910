import { HStack, Text } from '@chakra-ui/react';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { storeInList } from '@features/store-list/storeAddress';
import { invokeAction } from '@kit/bridge/client';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import type { RequestedAction } from '@kit/resource/useRequestedAction';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/notify';
import { ShellBanner } from './ShellBanner';

/** So many are named in the line. */
const shownFirst = 3;
/** So many have a line of their own once it is open; the rest are counted. */
const shownLines = 6;

const colours = { bg: 'bg.error', borderColor: 'red.border', py: '1.5' } as const;

const acknowledge = async ({ storeId, closingId }: ForgottenClosing) => {
  const outcome = await invokeAction('stores.acknowledgeClosing', { storeId, closingId });
  // Another window was quicker: the banner is gone here, too.
  if (!outcome.ok && outcome.failure.kind !== 'badRequest') notify.failure(outcome.failure);
};

const ForgottenBanner = ({ closing }: { closing: ForgottenClosing }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayOpen = usePermission()('stores', 'update') === 'allowed';
  const { storeId, name, since, dispatchMethod } = closing;
  const when = useClockSelector((now) => formats.when(t, since, now));

  const goTo = () => {
    const ask: RequestedAction | null = mayOpen ? { ask: 'open', id: storeId } : null;
    void navigate({ pathname: '/stores', search: storeInList({ id: storeId, name }).toString() }, { state: ask });
  };
  return (
    <ShellBanner
      label={t(`watch.forgotten.title.${dispatchMethod}`, { name })}
      icon={AlarmClock}
      title={t(`watch.forgotten.title.${dispatchMethod}`, { name })}
      announced
      action={
        <HStack gap="2" flexShrink={0}>
          <Button
            variant="outline"
            size="xs"
            bg="bg.panel"
            aria-label={t(mayOpen ? 'watch.forgotten.openStore' : 'watch.forgotten.seeStore', { name })}
            onClick={goTo}
          >
            {t(mayOpen ? 'watch.forgotten.open' : 'watch.forgotten.see')}
          </Button>
          <Button
            variant="ghost"
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
    </ShellBanner>
  );
};

/**
 * Stores that nobody has opened again for hours, on every screen until somebody opens them or says that they know: one line,
 * which opens where there are several.
 */
export const ForgottenClosingBanners = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const forgotten = useLiveCollection('forgottenClosings')?.rows ?? [];
  const [only] = forgotten;
  if (only === undefined) return null;
  if (forgotten.length === 1) return <ForgottenBanner closing={only} />;
  const title = t('watch.forgotten.many', { value: formats.count(forgotten.length) });
  const names = forgotten.slice(0, shownFirst).map(({ name }) => name);
  const rest = forgotten.length - shownLines;
  return (
    <>
      <ShellBanner
        label={title}
        icon={AlarmClock}
        title={title}
        announced
        action={
          <Button variant="outline" size="xs" bg="bg.panel" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('watch.forgotten.hide') : t('watch.forgotten.show')}
          </Button>
        }
        {...colours}
      >
        {`${names.join(', ')}${forgotten.length > shownFirst ? '…' : ''}`}
      </ShellBanner>
      {isOpen &&
        forgotten.slice(0, shownLines).map((closing) => <ForgottenBanner key={closing.closingId} closing={closing} />)}
      {isOpen && rest > 0 && (
        <HStack px="6" gap="3" textStyle="sm" justify="space-between" {...colours}>
          <Text ps="8">{t('watch.forgotten.more', { count: rest, value: formats.count(rest) })}</Text>
          <Button variant="outline" size="xs" bg="bg.panel" onClick={() => void navigate('/stores?status=closed')}>
            {t('watch.forgotten.seeAll')}
          </Button>
        </HStack>
      )}
    </>
  );
};
