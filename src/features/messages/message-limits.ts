export const maxMessageLength = 5000
/** Of one message. */
export const maxMessageFiles = 5

export const emptyMessage = 'Write a message or attach a file'
