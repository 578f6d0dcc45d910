import { Stack, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '../Button';
import { toaster } from './notify';
import { useToastOffset } from './useBelowBars';

const tones = {
  success: { Icon: CircleCheck, colour: 'fg.success', edge: 'green.solid' },
  error: { Icon: CircleAlert, colour: 'fg.error', edge: 'red.solid' },
  warning: { Icon: TriangleAlert, colour: 'fg.warning', edge: 'accent.solid' },
  info: { Icon: Info, colour: 'fg.info', edge: 'brand.solid' },
} as const;

const getTone = (type: string | undefined) => tones[(type ?? 'info') as keyof typeof tones] ?? tones.info;

/** Keeps toasts below the bars; mounted with each toast. */
const ToastOffset = () => {
  useToastOffset();
  return null;
};

/** Toasts at the top right below the bars, at most three; others queue. Hovering pauses them. */
export const Toaster = () => (
  <ChakraToaster toaster={toaster} aria-label={t('ui.notifications')}>
    {(toast) => {
      const { Icon, colour: color, edge } = getTone(toast.type);
      return (
        <Toast.Root
          width="md"
          minH="14"
          py="2"
          alignItems="center"
          // Leaves room for the chat, which covers the right edge of the window.
          me="var(--room-taken, 0px)"
          bg="bg.panel!"
          color="fg!"
          borderWidth="1px"
          borderColor="border"
          borderInlineStartWidth="4px"
          borderInlineStartColor={edge}
        >
          <ToastOffset />
          <Stack color={color}>
            <Icon size={20} aria-hidden />
          </Stack>
          <Stack gap="0.5" flex="1" minW="0" {...(!toast.action && { pe: '2' })}>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description color="fg.muted" opacity="1">
                {toast.description}
              </Toast.Description>
            )}
          </Stack>
          {toast.action && (
            <Toast.ActionTrigger asChild borderColor="border.emphasized!" borderRadius="button!">
              <Button variant="outline" size="xs" flexShrink={0} me="2">
                {toast.action.label}
              </Button>
            </Toast.ActionTrigger>
          )}
          <Toast.CloseTrigger aria-label={t('ui.close')} color="fg.muted" />
        </Toast.Root>
      );
    }}
  </ChakraToaster>
);
