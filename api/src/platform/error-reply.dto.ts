/** Every refusal of the API: a sentence for people and a stable code for programs. */
export class ErrorReply {
  error: string;
  code: string;
}
