/**
 * Returns the probability of at most `count`, given the mean of the same weekday in earlier weeks: a negative binomial
 * distribution, the prediction for Poisson counts whose rate is known only from those weeks.
 */
const getCumulativeChance = (count: number, typicalCount: number, weeks: number): number => {
  const size = typicalCount * weeks + 0.5;
  const success = weeks / (weeks + 1);
  // Uses logarithms, because the first terms underflow for large counts.
  let logTerm = size * Math.log(success);
  let sum = Math.exp(logTerm);
  for (let next = 1; next <= count; next += 1) {
    logTerm += Math.log(((next - 1 + size) / next) * (1 - success));
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
};

/** Returns the chance of this count or fewer on a typical day; 1 without typical days. */
export const getLowChance = (count: number, typicalCount: number, weeks: number): number =>
  weeks === 0 ? 1 : getCumulativeChance(count, typicalCount, weeks);

/** Returns the chance of this count or more on a typical day; 1 without typical days. */
export const getHighChance = (count: number, typicalCount: number, weeks: number): number =>
  weeks === 0 || count <= 0 ? 1 : 1 - getCumulativeChance(count - 1, typicalCount, weeks);
