import type { messages } from './messages';

export const mr: typeof messages = {
  title: 'ग्राहक काय म्हणतात',
  sample: 'नमुना रिव्ह्यू',
  sampleOne: 'नमुना',
  verifiedOne: 'पडताळलेले ग्राहक',
  rating: (average, count) => `${count}+ रिव्ह्यूमधून ${average}/5`,
  verified: (average, count) => `${count} पडताळलेल्या रिव्ह्यूमधून ${average}/5`,
  stars: (rating) => `5 पैकी ${rating} स्टार`,
  honest: 'ही फक्त उदाहरणं आहेत: खऱ्या ग्राहकांचे पुरेसे रिव्ह्यू आले की ते इथे दिसतील.',
  pause: 'रिव्ह्यू थांबवा',
  play: 'रिव्ह्यू सुरू करा',
};
