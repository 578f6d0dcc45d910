/**
 * Returns the probability of at most `count`, given the mean of the same weekday in earlier weeks. Uses a negative
 * binomial distribution, the predictive distribution of a Poisson count whose rate is estimated from those weeks.
 */
const getCumulativeProbability = (count: number, typicalCount: number, weeks: number): number => {
  const size = typicalCount * weeks + 0.5;
  const successProbability = weeks / (weeks + 1);
  // Uses logarithms, because the first terms underflow for large counts.
  let logTerm = size * Math.log(successProbability);
  let sum = Math.exp(logTerm);
  for (let termIndex = 1; termIndex <= count; termIndex += 1) {
    logTerm += Math.log(((termIndex - 1 + size) / termIndex) * (1 - successProbability));
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
};

/** Returns the chance of this count or fewer on a typical day; 1 without typical days. */
export const getLowerTailProbability = (count: number, typicalCount: number, weeks: number): number =>
  weeks === 0 ? 1 : getCumulativeProbability(count, typicalCount, weeks);

/** Returns the chance of this count or more on a typical day; 1 without typical days. */
export const getUpperTailProbability = (count: number, typicalCount: number, weeks: number): number =>
  weeks === 0 || count <= 0 ? 1 : 1 - getCumulativeProbability(count - 1, typicalCount, weeks);
