import { Flex, Stack, Text } from '@chakra-ui/react';
import { Ban, DoorOpen, Lock, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { LoggedOpening, LoggedOpeningDecision } from '@shared/bridge/stores/openings';
import { isOpeningUndoable } from '@shared/domain/openings/openingUndo';
import { invokeAction } from '@kit/bridge/client';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { usePermission } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { RowSkeletons } from '@kit/ui/layout/states';
import { notify } from '@kit/ui/overlays/notify';

const minuteMs = 60_000;
const noDecisions: readonly LoggedOpeningDecision[] = [];

const UndoButton = ({ opening: { id, name } }: { opening: LoggedOpening }) => {
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async () => {
    setIsUndoing(true);
    const outcome = await invokeAction('openings.undo', { id });
    setIsUndoing(false);
    if (outcome.ok) notify.success(t('openingLog.undoneToast', { name }));
    else notify.failure(outcome.failure);
  };
  return (
    <Button
      variant="outline"
      size="xs"
      loading={isUndoing}
      aria-label={t('openingLog.undoStore', { name })}
      onClick={() => void undo()}
    >
      <Lock aria-hidden /> {t('openingLog.undo')}
    </Button>
  );
};

interface DecisionRowProps {
  decision: LoggedOpeningDecision;
  decisions: readonly LoggedOpeningDecision[];
  canUndo: boolean;
}

const DecisionRow = ({ decision, decisions, canUndo }: DecisionRowProps) => {
  const formats = useFormats();
  const now = useNow(minuteMs);
  const { kind, name, at: time, by, cause, since } = decision;
  const Icon = kind === 'opened' ? DoorOpen : Ban;
  const userName = by ?? '';
  const actionText =
    kind === 'refused'
      ? t('openingLog.refused', { user: userName })
      : t(by === null ? 'openingLog.alone' : 'openingLog.byUser', { user: userName });
  const causeText = t(`openingLog.cause.${cause}`, { when: formats.relativeTime(since, now) });
  return (
    <Flex as="li" align="center" gap="3" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap="0" flex="1" minW="0">
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {actionText} {formats.relativeTime(time, now)} · {causeText}
        </Text>
      </Stack>
      {kind === 'opened' && decision.undoneAt === null && (
        <Badge tone={decision.state === 'opened' ? 'success' : decision.state === 'failed' ? 'error' : 'warning'}>
          {t(`openingLog.state.${decision.state}`)}
        </Badge>
      )}
      {kind === 'opened' && decision.undoneAt !== null && (
        <Badge tone="neutral">{t('openingLog.undone', { when: formats.relativeTime(decision.undoneAt, now) })}</Badge>
      )}
      {kind === 'opened' &&
        canUndo &&
        isOpeningUndoable(decision, decisions, now) &&
        decision.undoneAt === null &&
        (decision.state === 'opened' || decision.state === 'unknown') && <UndoButton opening={decision} />}
    </Flex>
  );
};

/**
 * Log of stores closed by oversight and the outcome of each: opened by the app or by a user, or left closed. Newest
 * first, with undo.
 */
const OpeningsScreen = () => {
  const navigate = useNavigate();
  const liveLog = useLiveCollection('openingLog');
  const canUndo = usePermission()('stores', 'update') === 'allowed';
  const decisions = (liveLog?.rows ?? noDecisions).toSorted((a, b) => b.at - a.at || b.id - a.id);
  const [shownDecisions, moreButton] = useFirstRows(decisions);
  return (
    <>
      <PageHeader
        title={t('openingLog.title')}
        description={t('openingLog.description')}
        actions={
          <Button variant="outline" size="sm" onClick={() => void navigate('/my-account')}>
            <Settings2 aria-hidden /> {t('openingLog.settings')}
          </Button>
        }
      />
      <SectionCard title={t('openingLog.list')}>
        {liveLog === null && <RowSkeletons rows={3} />}
        {liveLog !== null && decisions.length === 0 && <Text color="fg.muted">{t('openingLog.empty')}</Text>}
        {shownDecisions.length > 0 && (
          <ul aria-label={t('openingLog.list')} style={{ listStyleType: 'none' }}>
            {shownDecisions.map((decision) => (
              <DecisionRow key={decision.id} decision={decision} decisions={decisions} canUndo={canUndo} />
            ))}
          </ul>
        )}
        {moreButton}
      </SectionCard>
    </>
  );
};

export default OpeningsScreen;
