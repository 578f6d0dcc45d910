export default { upload: {} };
