import { HStack, Text } from '@chakra-ui/react';
import { AlarmClock } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { formatClosingNote } from '@entities/stores/state/closingNote';
import { toStoreListParams } from '@features/store-list/storeAddress';
import { invokeAction } from '@kit/bridge/client';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import type { RequestedAction } from '@kit/resource/list/useRequestedAction';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/overlays/notify';
import type { FrameMessage } from './frameMessage';

/** Maximum stores named in the line. */
const maxNamesShown = 3;
/** Maximum stores listed in the panel; the others are counted. */
const maxLines = 6;

const acknowledge = async ({ storeId, closingId }: ForgottenClosing) => {
  const outcome = await invokeAction('stores.acknowledgeClosing', { storeId, closingId });
  // `badRequest` means that another window has already acknowledged the message, which disappears here too.
  if (!outcome.ok && outcome.failure.kind !== 'badRequest') notify.failure(outcome.failure);
};

/** Time, author and reason of the closing. */
const ClosingDetail = ({ closing }: { closing: ForgottenClosing }) => {
  const formats = useFormats();
  const relativeTime = useClockSelector((now) => formats.relativeTime(closing.since, now));
  const sinceText = t(
    closing.areHoursUnknown === true ? 'watch.forgotten.sinceWithoutHours' : 'watch.forgotten.since',
    {
      when: relativeTime,
    },
  );
  return [sinceText, formatClosingNote(closing)].filter(Boolean).join(' ');
};

const ClosingActions = ({ closing }: { closing: ForgottenClosing }) => {
  const navigate = useNavigate();
  const canOpen = usePermission()('stores', 'update') === 'allowed';
  const { storeId, name } = closing;
  const goToStore = () => {
    const requestedAction: RequestedAction | null = canOpen ? { ask: 'open', id: storeId } : null;
    void navigate(
      { pathname: '/stores', search: toStoreListParams({ id: storeId, name }).toString() },
      { state: requestedAction },
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="2xs"
        bg="bg.panel"
        aria-label={t(canOpen ? 'watch.forgotten.openStore' : 'watch.forgotten.seeStore', { name })}
        onClick={goToStore}
      >
        {t(canOpen ? 'watch.forgotten.open' : 'watch.forgotten.see')}
      </Button>
      <Button
        variant="ghost"
        size="2xs"
        aria-label={t('watch.forgotten.acknowledgeStore', { name })}
        onClick={() => void acknowledge(closing)}
      >
        {t('watch.forgotten.acknowledge')}
      </Button>
    </>
  );
};

const HiddenStoresNote = ({ count }: { count: number }) => {
  const formats = useFormats();
  const navigate = useNavigate();
  return (
    <HStack gap="3" justify="space-between" textStyle="sm">
      <Text>{t('watch.forgotten.more', { count, value: formats.count(count) })}</Text>
      <Button variant="outline" size="2xs" bg="bg.panel" onClick={() => void navigate('/stores?status=closed')}>
        {t('watch.forgotten.seeAll')}
      </Button>
    </HStack>
  );
};

/** Message about stores closed for hours without an end, shown until they are opened or the user acknowledges it. */
export const useForgottenMessage = (): FrameMessage | null => {
  const formats = useFormats();
  const forgottenClosings = useLiveCollection('forgottenClosings')?.rows ?? [];
  const messages = forgottenClosings.slice(0, maxLines).map((closing): FrameMessage => {
    const title = t(`watch.forgotten.title.${closing.dispatchMethod}`, { name: closing.name });
    return {
      key: `forgotten.${closing.closingId}`,
      tone: 'error',
      icon: AlarmClock,
      label: title,
      title,
      detail: <ClosingDetail closing={closing} />,
      live: 'status',
      actions: <ClosingActions closing={closing} />,
    };
  });
  const [onlyMessage] = messages;
  if (onlyMessage === undefined) return null;
  if (forgottenClosings.length === 1) return onlyMessage;
  const title = t('watch.forgotten.many', { value: formats.count(forgottenClosings.length) });
  const names = forgottenClosings.slice(0, maxNamesShown).map(({ name }) => name);
  return {
    key: 'forgotten',
    tone: 'error',
    icon: AlarmClock,
    label: title,
    title,
    detail: `${names.join(', ')}${forgottenClosings.length > maxNamesShown ? '…' : ''}`,
    live: 'status',
    parts: messages,
    ...(forgottenClosings.length > maxLines && {
      details: <HiddenStoresNote count={forgottenClosings.length - maxLines} />,
    }),
  };
};
