import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { UncaughtErrors } from '@main/boot/uncaughtErrors';

const createErrors = () => {
  let now = 0;
  const log = { info: vi.fn(), error: vi.fn() };
  const source = new EventEmitter();
  const errors = new UncaughtErrors({ log, now: () => now });
  errors.follow(source);
  return { errors, log, source, advanceTime: (ms: number) => void (now += ms) };
};

it('an uncaught exception is reported to the user at most once per hour', () => {
  const { errors, log, source, advanceTime } = createErrors();
  const report = vi.fn();
  errors.setReporter(report);
  for (let times = 0; times < 50; times += 1) source.emit('uncaughtException', new Error('boom'));
  expect(report).toHaveBeenCalledExactlyOnceWith();
  expect(log.error).toHaveBeenCalledTimes(50);
  advanceTime(3_600_000);
  source.emit('uncaughtException', new Error('another'));
  expect(report).toHaveBeenCalledTimes(2);
});

it('an exception during the start is reported as soon as reporting is possible', () => {
  const { errors, source } = createErrors();
  const report = vi.fn();
  source.emit('uncaughtException', new Error('boom'));
  errors.setReporter(report);
  expect(report).toHaveBeenCalledOnce();
});

it('a failing report is logged without throwing again', () => {
  const { errors, log, source } = createErrors();
  errors.setReporter(() => {
    throw new Error('no window');
  });
  expect(() => source.emit('uncaughtException', new Error('boom'))).not.toThrow();
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('an unhandled rejection is logged without notifying the user', () => {
  const { errors, log, source } = createErrors();
  const report = vi.fn();
  errors.setReporter(report);
  source.emit('unhandledRejection', new Error('late'));
  expect(report).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledOnce();
});
