import type { Store } from '@shared/contract/stores/stores';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';
import { useCouponOptions } from '@entities/coupons/couponOptions';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { CheckoutQuestionsField, SelectedQuestions } from './CheckoutQuestionsField';

const pictureSize = { width: 800, height: 600 };

/** Form sections for the store's identity, contact and customer messages. */
export const infoSections: readonly FormSection<string, Store>[] = labelSections('stores.form', [
  {
    key: 'store',
    titleKey: 'stores.form.sections.store',
    fields: [
      { kind: 'text', name: 'name', required: true, width: 'half' },
      {
        kind: 'pick',
        name: 'menuId',
        labelKey: 'stores.form.fields.menu',
        width: 'half',
        useOptions: useMenuOptions,
        known: ({ menuId, menuName }) => (menuId === null ? [] : [{ value: menuId, label: menuName ?? '' }]),
      },
      {
        kind: 'text',
        name: 'textAddress',
        labelKey: 'stores.form.fields.address',
        required: true,
        width: 'half',
        addressOf: { commune: 'commune', position: ['latitude', 'longitude'] },
      },
      { kind: 'text', name: 'commune', required: true, width: 'half' },
      { kind: 'picture', name: 'image', size: pictureSize, category: 'photo' },
    ],
  },
  {
    key: 'contact',
    titleKey: 'stores.form.sections.contact',
    fields: [
      { kind: 'phone', name: 'phone', required: true, width: 'half' },
      { kind: 'count', name: 'npsEmailTimer', required: true, width: 'half' },
      { kind: 'email', name: 'email', required: true, width: 'half' },
      { kind: 'email', name: 'emailAlt', width: 'half' },
      { kind: 'switch', name: 'enabledWhatsappNumber', labelKey: 'stores.form.fields.whatsapp', width: 'half' },
      { kind: 'phone', name: 'whatsappNumber', width: 'half' },
      { kind: 'switch', name: 'enabledFacebookMessenger', labelKey: 'stores.form.fields.messenger', width: 'half' },
      {
        kind: 'text',
        name: 'facebookMessengerId',
        labelKey: 'stores.form.fields.messengerId',
        helpKey: 'stores.form.fields.messengerIdHelp',
        width: 'half',
      },
    ],
  },
  {
    key: 'questions',
    titleKey: 'stores.form.sections.questions',
    descriptionKey: 'stores.form.sections.questionsHelp',
    fields: [
      { kind: 'switch', name: 'enabledCheckoutQuestions', labelKey: 'stores.form.fields.askQuestions' },
      {
        kind: 'own',
        name: 'checkoutQuestionIds',
        labelKey: 'stores.form.fields.questions',
        ValueLabel: SelectedQuestions,
        render: (props) => <CheckoutQuestionsField {...props} />,
      },
    ],
  },
  {
    key: 'cart',
    titleKey: 'stores.form.sections.cart',
    descriptionKey: 'stores.form.sections.cartHelp',
    fields: [
      {
        kind: 'count',
        name: 'cartNotificationIntervalMinutes',
        labelKey: 'stores.form.fields.cartInterval',
        helpKey: 'stores.form.fields.cartIntervalHelp',
        width: 'half',
      },
      {
        kind: 'switch',
        name: 'enabledAbandonedShoppingCartCoupon',
        labelKey: 'stores.form.fields.cartCoupon',
        helpKey: 'stores.form.fields.cartCouponHelp',
        width: 'half',
      },
      {
        kind: 'pick',
        name: 'abandonedShoppingCartCouponId',
        labelKey: 'stores.form.fields.coupon',
        width: 'half',
        useOptions: useCouponOptions,
        known: ({ abandonedShoppingCartCouponId: id }) => (id === null ? [] : [{ value: id, label: `#${id}` }]),
      },
    ],
  },
]);
