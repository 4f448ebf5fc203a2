import { defineMessages } from '../../../platform/language';

export const messages = defineMessages('search', {
  suggestions: 'Suggestions',
  didYouMean: 'Did you mean',
  whatIsSold: 'We sell chicken, mutton and lamb.',
  notSold: {
    fish: 'We do not sell fish or seafood.',
    eggs: 'We do not sell eggs.',
    beef: 'We do not sell beef or buffalo meat.',
    pork: 'We do not sell pork.',
    other_meat: 'We do not sell this kind of meat.',
    parts: 'We do not sell this part.',
    ready: 'We do not sell ready-made food.',
    vegetarian: 'We do not sell vegetables, fruit or paneer.',
    grocery: 'We do not sell groceries.',
    other: 'We do not sell this: we are a meat shop.',
  },
});
