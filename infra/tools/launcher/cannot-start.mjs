/** A refusal whose message is for people: one sentence that says which thing is wrong and why. No stack is shown for it. */
export class CannotStart extends Error {}
