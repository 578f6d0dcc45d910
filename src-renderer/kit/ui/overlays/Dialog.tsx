import { Dialog as ChakraDialog, Portal, type DialogRootProps } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { t } from 'i18next';
import { AccountLine } from './AccountLine';
import { Button } from '../Button';
import { closeOnEscape } from './closeOnEscape';
import { isInOpenCombobox, useDialogFocus } from './dialogFocus';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: NonNullable<DialogRootProps['size']>;
  /** Prevents closing by Esc or outside click while work is in progress. */
  busy?: boolean;
  /** False to omit the tenant, which the dialog names while there are several accounts. */
  namesTenant?: boolean;
  /** Use `alertdialog` for confirmations, which interrupt the user. */
  role?: 'dialog' | 'alertdialog';
  /** Initial focus; by default the first control, or an alertdialog's close button. */
  firstFocus?: RefObject<HTMLElement | null>;
}

/** Ignores repeats of the Enter key that opened the dialog. */
const preventDefaultKeys = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
};

/** Minimum gap above a grown dialog (px). */
const minMargin = 8;

/** Makes the dialog grow upwards after a click in the footer, so that a new error does not move the buttons. */
const growUpwards = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  const content = currentTarget.closest<HTMLElement>('[data-part="content"]');
  const positioner = content?.parentElement;
  if (content == null || positioner == null) return;
  const { paddingTop, paddingBottom } = getComputedStyle(positioner);
  const spaceAbove = Math.min(content.offsetTop - parseFloat(paddingTop), minMargin);
  const spaceBelow = positioner.clientHeight - content.offsetTop - content.offsetHeight - parseFloat(paddingBottom);
  Object.assign(content.style, {
    alignSelf: 'flex-end',
    marginBlock: `0 ${spaceBelow}px`,
    maxHeight: `calc(100% - ${spaceAbove + spaceBelow}px)`,
  });
};

/**
 * Makes the dialog grow downwards after a click on a form's submit button within the content, so that the button stays
 * in place.
 */
const growDownwards = ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
  const content = currentTarget.closest<HTMLElement>('[data-part="content"]');
  if (content === null || !(target instanceof Element) || target.closest('[type="submit"]') === null) return;
  const spaceAbove = content.offsetTop;
  Object.assign(content.style, {
    alignSelf: 'flex-start',
    marginBlock: `${spaceAbove}px 0`,
    maxHeight: `calc(100% - ${spaceAbove + minMargin}px)`,
  });
};

const errorSelector = '[data-part="error-text"], [role="alert"], [aria-invalid="true"]';

/** Scrolls to the first error that a click in the footer shows, since the content may be longer than the window. */
const showFirstError = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const content = currentTarget.closest<HTMLElement>('[data-part="content"]');
  // Waits a frame, since the errors render in this one.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => content?.querySelector(errorSelector)?.scrollIntoView({ block: 'nearest' })),
  );
};

/** Dialog that traps focus, closes on Esc and restores focus. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  busy = false,
  namesTenant = true,
  role = 'dialog',
  firstFocus,
}: DialogProps) => {
  const dialogFocus = useDialogFocus(firstFocus);
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      size={size}
      role={role}
      scrollBehavior="inside"
      initialFocusEl={dialogFocus.initial}
      finalFocusEl={dialogFocus.final}
      closeOnEscape={!busy}
      onEscapeKeyDown={(event) => isInOpenCombobox(event.target) && event.preventDefault()}
      // Keeps the dialog open: a menu that opened the dialog returns focus to its button after the dialog has taken
      // focus.
      onFocusOutside={(event) => event.preventDefault()}
      closeOnInteractOutside={!busy && role === 'dialog'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner {...(size === 'cover' && { padding: '3' })}>
          <ChakraDialog.Content
            ref={dialogFocus.content}
            onKeyDownCapture={preventDefaultKeys}
            onKeyDown={closeOnEscape(() => !busy && onClose())}
            // Sizes other than `cover` and `full` leave a visible margin, even in narrow windows.
            {...(size === 'cover' ? { maxH: '100%' } : size !== 'full' && { width: 'calc(100% - 2rem)' })}
          >
            <ChakraDialog.Header pe="14" flexDirection="column" alignItems="flex-start" gap="1">
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {namesTenant && <AccountLine />}
            </ChakraDialog.Header>
            <ChakraDialog.Body onPointerDownCapture={growDownwards}>{children}</ChakraDialog.Body>
            {footer !== undefined && (
              <ChakraDialog.Footer pb="6" onPointerDownCapture={growUpwards} onClick={showFirstError}>
                {footer}
              </ChakraDialog.Footer>
            )}
            <ChakraDialog.CloseTrigger asChild>
              <Button variant="ghost" size="sm" px="0" aria-label={t('ui.close')} disabled={busy}>
                <X aria-hidden />
              </Button>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Verb that names the action. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
  /** Disables the confirm button while input is missing. */
  disabled?: boolean;
  /** Element that gets the initial focus, if not a button. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** False if nothing in the question concerns the tenant. */
  namesTenant?: boolean;
}

export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  disabled = false,
  firstFocus,
  namesTenant = true,
}: ConfirmDialogProps) => {
  // Focuses the confirm button, so that Enter confirms, unless the action is destructive.
  const firstButtonRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      busy={busy}
      namesTenant={namesTenant}
      firstFocus={firstFocus ?? firstButtonRef}
      footer={
        <>
          <Button variant="outline" onClick={onCancel} disabled={busy} {...(danger && { ref: firstButtonRef })}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            disabled={disabled}
            loading={busy}
            loadingText={confirmLabel}
            {...(!danger && { ref: firstButtonRef })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
