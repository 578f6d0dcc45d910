import { SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { evaluateCoupon, findUndecidedRules } from '@shared/domain/sales/evaluateCoupon';
import { toInstant, isWallTime, toWallTime } from '@shared/domain/values/wallTime';
import { paymentMethods } from '@shared/domain/settings/settings';
import { useCouponOptions } from '@entities/coupons/couponOptions';
import { useProductOptions } from '@entities/products/productOptions';
import { paymentOptions } from '@entities/settings/paymentOptions';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { IntegerControl, MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { WithAside } from '@kit/resource/page/WithAside';
import { useCan } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { noValue } from '@kit/ui/nameOrId';
import { CustomerPhone } from './CustomerPhone';
import { toNumberOrFallback, useBasket } from './useBasket';
import { useCustomerHistory } from './useCustomerHistory';
import { EvaluationCard } from './EvaluationCard';

const payments = ['none', ...paymentMethods] as const;

/** Simulates a purchase and shows which rules of a coupon it satisfies. */
export const SimulatorView = () => {
  const formats = useFormats();
  const [searchParams, setSearchParams] = useSearchParams();
  const couponId = Number(searchParams.get('coupon') ?? 0);
  const [storeId, setStoreId] = useState<number | null>(null);
  // Time of the purchase: initially now, then edited by the user.
  const [purchaseTime, setPurchaseTime] = useState<{ day: unknown; time: unknown }>(() => {
    const wallTime = toWallTime(getPlatformNow(), formats.zone);
    return { day: wallTime.slice(0, 10), time: wallTime.slice(11, 16) };
  });
  const [platform, setPlatform] = useState<'web' | 'app'>('web');
  const [dispatchMethod, setDispatchMethod] = useState<'delivery' | 'pickup'>('delivery');
  const [payment, setPayment] = useState<(typeof payments)[number]>('none');
  const [amounts, setAmounts] = useState<Record<'storeMinimum' | 'deliveryFee', unknown>>({
    storeMinimum: 0,
    deliveryFee: 0,
  });
  /** Counts typed by the user, which replace the counts found by phone. */
  const [typedCounts, setTypedCounts] = useState<Partial<Record<'orders' | 'uses', unknown>>>({});
  const [phone, setPhone] = useState('');
  const canSeeOrders = useCan('orders', 'index');
  const basket = useBasket(storeId, dispatchMethod);
  const { value: coupon } = useCall('coupons.get', { params: { id: couponId || 1 } }, { enabled: couponId > 0 });
  const wallTime = `${String(purchaseTime.day)}T${String(purchaseTime.time)}:00`;
  const history = useCustomerHistory({ phone, couponId, until: wallTime });
  const getHistoryCount = (name: 'orders' | 'uses'): unknown =>
    name in typedCounts ? typedCounts[name] : history.state === 'counted' ? (history[name] ?? 0) : 0;
  const basketLines = basket.lines.map(({ line }) => line);
  const isReady = coupon !== undefined && couponId > 0 && storeId !== null && isWallTime(wallTime);
  const createAmountSetter = (name: keyof typeof amounts) => (value: unknown) =>
    setAmounts({ ...amounts, [name]: value });
  const redemption = isReady
    ? {
        storeId,
        zone: formats.zone,
        at: toInstant(wallTime, formats.zone),
        platform,
        dispatchMethod,
        paymentMethod: payment === 'none' ? null : payment,
        basket: basketLines,
        storeMinimum: toNumberOrFallback(amounts.storeMinimum, 0),
        deliveryFee: toNumberOrFallback(amounts.deliveryFee, 0),
        customer: {
          orders: toNumberOrFallback(getHistoryCount('orders'), 0),
          uses: toNumberOrFallback(getHistoryCount('uses'), 0),
        },
      }
    : null;
  const evaluationView =
    isReady && redemption !== null ? (
      <EvaluationCard
        coupon={coupon}
        evaluation={evaluateCoupon(coupon, redemption, formats.rules)}
        undecidedRules={findUndecidedRules(coupon, redemption)}
      />
    ) : (
      <SectionCard title={t('coupons.simulator.verdict')}>
        <Text color="fg.muted">{t('coupons.simulator.choose')}</Text>
      </SectionCard>
    );
  return (
    <WithAside aside={evaluationView} asideWidth="27rem">
      <SectionCard title={t('coupons.simulator.title')} description={t('coupons.simulator.help')}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <Field label={t('coupons.simulator.coupon')} required>
            <EntityPicker
              ref={null}
              label={t('coupons.simulator.coupon')}
              isSingle
              useOptions={useCouponOptions}
              knownOptions={coupon === undefined ? [] : [{ value: coupon.id, label: coupon.code }]}
              value={couponId > 0 ? [couponId] : []}
              onChange={([id]) =>
                setSearchParams(
                  (nextParams) => {
                    if (id === undefined) nextParams.delete('coupon');
                    else nextParams.set('coupon', String(id));
                    return nextParams;
                  },
                  { replace: true },
                )
              }
            />
          </Field>
          <Field label={t('coupons.simulator.store')} required>
            <EntityPicker
              ref={null}
              label={t('coupons.simulator.store')}
              isSingle
              useOptions={useStoreOptions}
              knownOptions={[]}
              value={storeId === null ? [] : [storeId]}
              onChange={([id]) => setStoreId(id ?? null)}
            />
          </Field>
          <Field label={t('coupons.simulator.day')}>
            <DateControl value={purchaseTime.day} onChange={(day) => setPurchaseTime({ ...purchaseTime, day })} />
          </Field>
          <Field label={t('coupons.simulator.time')}>
            <TimeControl value={purchaseTime.time} onChange={(time) => setPurchaseTime({ ...purchaseTime, time })} />
          </Field>
          <Field label={t('coupons.simulator.platform')}>
            <Select
              value={platform}
              onChange={setPlatform}
              choices={(['web', 'app'] as const).map((value) => ({ value, label: t(`orderWords.platforms.${value}`) }))}
            />
          </Field>
          <Field label={t('coupons.simulator.dispatch')}>
            <Select
              value={dispatchMethod}
              onChange={setDispatchMethod}
              choices={(['delivery', 'pickup'] as const).map((value) => ({
                value,
                label: t(`form.dispatch.${value}`),
              }))}
            />
          </Field>
          <Field label={t('coupons.simulator.payment')}>
            <Select
              value={payment}
              onChange={setPayment}
              choices={payments.map((value) => ({
                value,
                label: t(
                  paymentOptions.find((option) => option.value === value)?.labelKey ?? 'coupons.simulator.noPayment',
                ),
              }))}
            />
          </Field>
        </SimpleGrid>
      </SectionCard>
      <SectionCard title={t('coupons.simulator.sections.basket')}>
        <Field label={t('coupons.simulator.products')}>
          <EntityPicker
            ref={null}
            label={t('coupons.simulator.products')}
            isSingle={false}
            bulk={false}
            useOptions={useProductOptions}
            knownOptions={[]}
            value={basket.ids}
            onChange={basket.choose}
          />
        </Field>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {basket.lines.map(({ line, price, typed, name }) => (
            <Field
              key={line.productId}
              label={t('coupons.simulator.quantity', { name })}
              help={price === null ? noValue : formats.money(price)}
            >
              <IntegerControl value={typed} onChange={(value) => basket.setQuantity(line.productId, value)} />
            </Field>
          ))}
          {(['storeMinimum', 'deliveryFee'] as const).map((name) => (
            <Field key={name} label={t(`coupons.simulator.${name}`)}>
              <MoneyControl value={amounts[name]} onChange={createAmountSetter(name)} />
            </Field>
          ))}
        </SimpleGrid>
      </SectionCard>
      <SectionCard title={t('coupons.simulator.sections.customer')}>
        {canSeeOrders && (
          <CustomerPhone
            value={phone}
            history={history}
            onChange={(next) => {
              setPhone(next);
              setTypedCounts({});
            }}
          />
        )}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {(['orders', 'uses'] as const).map((name) => (
            <Field key={name} label={t(`coupons.simulator.${name}`)}>
              <IntegerControl
                value={getHistoryCount(name)}
                onChange={(value) => setTypedCounts({ ...typedCounts, [name]: value })}
              />
            </Field>
          ))}
        </SimpleGrid>
      </SectionCard>
    </WithAside>
  );
};
