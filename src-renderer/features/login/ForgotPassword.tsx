import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { t } from 'i18next';
import type { Login } from './useLogin';

/** Loaded on demand, since few users need this dialog. */
const ForgotPasswordDialog = lazy(() => import('./dialogs/ForgotPasswordDialog'));

const TextButton = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    textStyle: 'sm',
    color: 'fg.link',
    fontWeight: 'bold',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Link for users who forgot their password. */
export const ForgotPassword = ({ login: { values, setField } }: { login: Login }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <TextButton type="button" onClick={() => setIsDialogOpen(true)}>
        {t('login.forgot.ask')}
      </TextButton>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog
            tenant={values.tenant}
            email={values.email}
            onClose={(email) => {
              if (email !== '') setField('email', email);
              setIsDialogOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
