import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '@shared/domain/integrations/providers';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import type { Copy } from './useCopies';

interface CopiesDialogProps {
  provider: Provider;
  copies: readonly Copy[];
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const appearances = {
  waiting: { Icon: Clock, colour: 'fg.muted' },
  sending: { Icon: Clock, colour: 'fg.info' },
  done: { Icon: CircleCheck, colour: 'fg.success' },
  failed: { Icon: CircleAlert, colour: 'fg.error' },
} as const;

const CopyLine = ({ copy: { name, state } }: { copy: Copy }) => {
  const { t } = useTranslation();
  const kind = typeof state === 'object' ? 'failed' : state;
  const { Icon, colour: color } = appearances[kind];
  return (
    <HStack as="li" gap="3" py="2" borderBottomWidth="1px" borderColor="border.muted" align="flex-start">
      <Text as="span" color={color} pt="0.5">
        <Icon size={16} aria-hidden />
      </Text>
      <Text flex="1" fontWeight="bold" textStyle="sm">
        {name}
      </Text>
      <Text textStyle="sm" color={color} flex="1">
        {typeof state === 'object' ? state.failed : t(`integrations.also.states.${state}`)}
      </Text>
    </HStack>
  );
};

/** Result of copying a credential to other stores. */
export const CopiesDialog = ({ provider, copies, busy, onRetry, onClose }: CopiesDialogProps) => {
  const { t } = useTranslation();
  const failedCopies = copies.filter(({ state }) => typeof state === 'object').length;
  const doneCount = copies.filter(({ state }) => state === 'done').length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('integrations.also.title', { provider: provider.name })}
      busy={busy}
      footer={
        <>
          {failedCopies > 0 && !busy && (
            <Button variant="outline" onClick={onRetry}>
              {t('integrations.also.retry', { count: failedCopies })}
            </Button>
          )}
          <Button onClick={onClose} loading={busy} loadingText={t('integrations.also.busy')}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text role="status">
          {t('integrations.also.result', { done: doneCount, count: copies.length })}
          {failedCopies > 0 && ` ${t('integrations.also.failed', { count: failedCopies })}`}
        </Text>
        <Flex as="ul" direction="column" listStyleType="none" maxH="22rem" overflowY="auto" tabIndex={0}>
          {copies.map((copy) => (
            <CopyLine key={copy.id} copy={copy} />
          ))}
        </Flex>
      </Stack>
    </Dialog>
  );
};
