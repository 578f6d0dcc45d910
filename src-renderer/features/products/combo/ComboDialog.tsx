import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { findComboError } from '@shared/domain/catalogue/combos';
import { useProductOptions } from '@entities/products/productOptions';
import { useFormats } from '@kit/format/useFormats';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { IntegerControl, MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { notify } from '@kit/ui/overlays/notify';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { call } from '@kit/bridge/client';
import { productPages } from '../productPages';
import { useCreateCombo } from './useCreateCombo';

interface PartDraft {
  key: string;
  name: string;
  productIds: readonly number[];
  count: unknown;
}

const createPart = (): PartDraft => ({ key: crypto.randomUUID(), name: '', productIds: [], count: 1 });

/** Reads the names of the selected products, by id; null after reporting a failure. */
const readNames = async (ids: readonly number[]): Promise<ReadonlyMap<number, string> | null> => {
  const outcomes = await Promise.all([...new Set(ids)].map((id) => call('products.get', { params: { id } })));
  const failedOutcome = outcomes.find((outcome) => !outcome.ok);
  if (failedOutcome?.ok === false) notify.failure(failedOutcome.failure);
  return failedOutcome === undefined
    ? new Map(outcomes.flatMap((outcome) => (outcome.ok ? [[outcome.value.id, outcome.value.name] as const] : [])))
    : null;
};

const maxParts = 10;

/** Guided form of a combo: name, price and the products to choose from. */
export const ComboDialog = ({ onClose }: { onClose: () => void }) => {
  const { money } = useFormats();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [price, setPrice] = useState<unknown>(null);
  const [parts, setParts] = useState<readonly PartDraft[]>(() => [createPart()]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isReadingNames, setIsReadingNames] = useState(false);
  const { create, isBusy, problem, isReady } = useCreateCombo();
  const guard = useUnsavedGuard(name !== '' || price !== null || parts.some(({ productIds }) => productIds.length > 0));
  const amount = typeof price === 'number' ? price : null;
  const toCombo = (getName: (id: number) => string) => ({
    name,
    parts: parts.map((part) => ({
      name: part.name,
      products: part.productIds.map(getName),
      count: typeof part.count === 'number' ? part.count : 0,
    })),
  });
  const comboError = findComboError({ ...toCombo(String), price: amount });
  const getError = (error: string, partIndex?: number) =>
    isSubmitted && comboError?.error === error && comboError.part === partIndex
      ? t(`products.combo.errors.${comboError.error}`)
      : undefined;
  const changePart = (index: number, changes: Partial<PartDraft>) =>
    setParts((current) => current.map((part, position) => (position === index ? { ...part, ...changes } : part)));
  const submit = async () => {
    setIsSubmitted(true);
    if (comboError !== null || amount === null) return;
    setIsReadingNames(true);
    const names = await readNames(parts.flatMap(({ productIds }) => productIds));
    setIsReadingNames(false);
    if (names === null) return;
    const id = await create({ ...toCombo((productId) => names.get(productId) ?? `#${productId}`), price: amount });
    if (id === null) return;
    guard.release();
    notify.success(t('products.combo.done', { name }));
    onClose();
    await navigate(`${productPages.paths.edit}/${id}`);
  };
  const isWorking = isBusy || isReadingNames;
  return (
    <Dialog
      open
      size="lg"
      busy={isWorking}
      onClose={() => guard.leave(onClose)}
      title={t('products.combo.title')}
      footer={
        <>
          <Button variant="outline" onClick={() => guard.leave(onClose)} disabled={isWorking}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={!isReady}
            loading={isWorking}
            loadingText={t('products.combo.create')}
            onClick={() => void submit()}
          >
            {t(problem === null ? 'products.combo.create' : 'ui.retry')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {problem !== null && (
          <Banner tone="warning" title={problem}>
            <Text>{t('products.combo.resumes')}</Text>
          </Banner>
        )}
        <Text color="fg.muted">{t('products.combo.help')}</Text>
        <Flex gap="3" align="flex-start">
          <Box flex="2">
            <Field label={t('products.combo.name')} required error={getError('name')}>
              <TextInput
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </Field>
          </Box>
          <Box flex="1">
            <Field label={t('products.combo.price')} required error={getError('price')}>
              <MoneyControl value={price} onChange={setPrice} />
            </Field>
          </Box>
        </Flex>
        {parts.map((part, index) => (
          <Box
            key={part.key}
            role="group"
            aria-label={t('products.combo.part', { number: index + 1 })}
            borderWidth="1px"
            borderRadius="l2"
            p="4"
          >
            <HStack justify="space-between" mb="2">
              <Text fontWeight="bold">{t('products.combo.part', { number: index + 1 })}</Text>
              {parts.length > 1 && (
                <IconButton
                  size="xs"
                  label={t('products.combo.removePart', { number: index + 1 })}
                  onClick={() => setParts(parts.filter((_, position) => position !== index))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </HStack>
            <Stack gap="3">
              <Flex gap="3" align="flex-start">
                <Box flex="3">
                  <Field
                    label={t('products.combo.question')}
                    help={t('products.combo.questionHelp')}
                    required
                    error={getError('partName', index)}
                  >
                    <TextInput
                      value={part.name}
                      maxLength={120}
                      autoComplete="off"
                      onChange={({ currentTarget }) => changePart(index, { name: currentTarget.value })}
                    />
                  </Field>
                </Box>
                <Box flex="1">
                  <Field label={t('products.combo.count')} error={getError('partCount', index)}>
                    <IntegerControl value={part.count} onChange={(count) => changePart(index, { count })} />
                  </Field>
                </Box>
              </Flex>
              <Field
                label={t('products.combo.products')}
                help={t('products.combo.productsHelp')}
                required
                error={getError('partProducts', index)}
              >
                <EntityPicker
                  ref={null}
                  label={t('products.combo.products')}
                  isSingle={false}
                  bulk={false}
                  useOptions={useProductOptions}
                  knownOptions={[]}
                  value={part.productIds}
                  onChange={(productIds) => changePart(index, { productIds })}
                />
              </Field>
            </Stack>
          </Box>
        ))}
        <HStack justify="space-between">
          <Button
            size="sm"
            variant="outline"
            disabled={parts.length >= maxParts}
            onClick={() => setParts([...parts, createPart()])}
          >
            <Plus aria-hidden /> {t('products.combo.addPart')}
          </Button>
          {comboError === null && amount !== null && (
            <Text role="status" textStyle="sm" color="fg.muted">
              {t('products.combo.summary', {
                count: parts.length,
                price: money(amount),
              })}
            </Text>
          )}
        </HStack>
      </Stack>
      {guard.dialog}
    </Dialog>
  );
};
