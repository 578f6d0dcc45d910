export default { simulator: {} };
