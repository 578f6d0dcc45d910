import { Box, chakra, HStack, Popover, Stack, Text } from '@chakra-ui/react';
import { ChevronUp } from 'lucide-react';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { Button } from '@kit/ui/Button';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import { useFootSlots } from '@kit/ui/layout/footSlots';
import { useFirstRows } from '@kit/grid/useFirstRows';
import type { FrameMessage } from './frameMessage';
import { useFrameMessages } from './useFrameMessages';

/** Height of the message line. */
const height = '36px';

const tones = {
  error: { bg: 'bg.error', borderColor: 'red.border' },
  warning: { bg: 'bg.warning', borderColor: 'accent.border' },
  info: { bg: 'bg.info', borderColor: 'brand.border' },
  quiet: { bg: 'bg.subtle', borderColor: 'border.muted' },
} as const;

const MessageButton = chakra('button', {
  base: {
    maxW: 'full',
    textAlign: 'start',
    fontWeight: 'medium',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

interface MessageProps {
  message: FrameMessage;
  /** True in the message line: texts do not wrap, and screen readers announce new messages. */
  inLine?: boolean;
}

const MessageText = ({ message: { title, detail, onOpen, live, wraps, picture }, inLine = false }: MessageProps) => (
  <Box flex="1" minW="0" {...(inLine && { truncate: !wraps, ...(live && { role: live }) })}>
    {onOpen === undefined ? (
      <Text as="span" fontWeight="bold">
        {title}
      </Text>
    ) : (
      <MessageButton
        type="button"
        title={title}
        aria-haspopup="dialog"
        {...(inLine && { truncate: true })}
        onClick={onOpen}
      >
        {picture != null && (
          <RemotePicture
            address={picture}
            label=""
            display="inline-block"
            verticalAlign="middle"
            height="7"
            maxW="24"
            me="2"
            objectFit="cover"
            borderRadius="l1"
            fallback={null}
          />
        )}
        {title}
      </MessageButton>
    )}
    {detail !== undefined && <Text as="span"> {detail}</Text>}
  </Box>
);

/** Message with its full text. Has no landmark role, since the message line is already a landmark of this name. */
const PanelMessage = ({ message }: MessageProps) => {
  const { icon: Icon, label, tone, actions } = message;
  return (
    <HStack role="group" aria-label={label} px="3" py="2" gap="3" borderRadius="l2" borderWidth="1px" {...tones[tone]}>
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <MessageText message={message} />
      <HStack gap="2" flexShrink={0}>
        {actions}
      </HStack>
    </HStack>
  );
};

const MessageList = ({ messages }: Pick<PanelProps, 'messages'>) => {
  const [shownMessages, moreContent] = useFirstRows(messages);
  return (
    <Stack gap="2">
      {shownMessages.map(({ parts, details, ...message }) => (
        <Fragment key={message.key}>
          {parts === undefined ? (
            <PanelMessage message={message} />
          ) : (
            parts.map((subMessage) => <PanelMessage key={subMessage.key} message={subMessage} />)
          )}
          {details}
        </Fragment>
      ))}
      {moreContent}
    </Stack>
  );
};

interface PanelProps {
  messages: readonly FrameMessage[];
  /** Label of the button that opens the panel, with the number of other messages. */
  label: string;
}

/** Button with a panel that lists all messages and their parts. */
const MessagesPanel = ({ messages, label }: PanelProps) => (
  <PanelButton
    label={t('shell.messages.title')}
    width="44rem"
    placement="top-end"
    trigger={
      <Button variant="outline" size="2xs" bg="bg.panel">
        {label} <ChevronUp aria-hidden />
      </Button>
    }
  >
    <Popover.Body p="3" textStyle="sm" maxH="min(28rem, 70dvh)" overflowY="auto">
      <MessageList messages={messages} />
    </Popover.Body>
  </PanelButton>
);

/**
 * Most urgent message in one line, with a button that lists the others; rendered inside a footer bar if there is one.
 */
export const FrameMessages = () => {
  const { count } = useFormats();
  const { messages, dialog } = useFrameMessages();
  const slot = useFootSlots(({ message }) => message);
  const [firstMessage, ...otherMessages] = messages;
  if (firstMessage === undefined) return <>{dialog}</>;
  const { icon: Icon, label, tone, actions, parts } = firstMessage;
  const moreLabel =
    otherMessages.length > 0
      ? t('shell.messages.more', { count: otherMessages.length, value: count(otherMessages.length) })
      : null;
  const messageLine = (
    <HStack
      as="section"
      aria-label={label}
      data-part="frame-messages"
      minH={height}
      gap="3"
      textStyle="sm"
      {...(slot === null
        ? { px: { base: '3', xl: '6' }, borderTopWidth: '1px' }
        : { px: '3', borderWidth: '1px', borderRadius: 'l2' })}
      {...tones[tone]}
    >
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <MessageText message={firstMessage} inLine />
      <HStack gap="2" flexShrink={0}>
        {actions}
        {(moreLabel !== null || parts !== undefined) && (
          <MessagesPanel messages={messages} label={moreLabel ?? t('watch.forgotten.show')} />
        )}
      </HStack>
    </HStack>
  );
  return (
    <>
      {slot === null ? messageLine : createPortal(messageLine, slot)}
      {dialog}
    </>
  );
};
